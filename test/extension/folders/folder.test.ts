import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { type SeenTree, seenTree } from '../../support/inEditor/seenTree.ts';
import { typeInto } from '../../support/inEditor/typeInto.ts';
import { until } from '../../support/inEditor/until.ts';
import { resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

describe('following a folder', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();
  let tree: SeenTree;

  before(() => {
    tree = seenTree();
  });
  beforeEach(() => until(() => assert.equal(tree.row('Burst window')?.kind, 'step.running')));
  afterEach(() => resetDemo(files, commit));
  after(() => tree.dispose());

  const finishBurst = (): string =>
    files.text('state/plan.json').replace(/("id": "burst",[^}]*"status": )"running"/, '$1"completed"');

  it('shows the plan, the backlog and the archive', () => {
    assert.deepEqual(
      tree.roots.map(({ label }) => label),
      ['Rate limiter for the public API', 'Backlog', 'Archive'],
    );
    assert.equal(tree.row('Staging migration')?.description, 'blocked: waiting for access to the new cluster');
  });

  it('follows a write in place', async () => {
    files.write('state/plan.json', finishBurst());
    await until(() => assert.equal(tree.row('Burst window')?.kind, 'step.completed'));
  });

  it('follows a rename over the file, again and again (microsoft/vscode #15111: only the first was seen)', async () => {
    const before = files.text('state/plan.json');
    for (const text of [finishBurst(), before, finishBurst()]) {
      files.replace('state/plan.json', text);
      const kind = text === before ? 'step.running' : 'step.completed';
      await until(() => assert.equal(tree.row('Burst window')?.kind, kind));
    }
  });

  it('keeps the last good steps of a plan that breaks, marked, and drops the mark when it is whole again', async () => {
    const whole = files.text('state/plan.json');
    files.write('state/plan.json', whole.slice(0, 900));
    await until(() => assert.match(tree.roots[0]?.description ?? '', /does not parse/));
    assert.ok(tree.row('Burst window'));
    files.write('state/plan.json', whole);
    await until(() => assert.equal(tree.roots[0]?.description, '4/9 · #47'));
  });

  it('follows the state directory as it goes and comes back', async () => {
    files.rename('state', 'elsewhere');
    await until(() => assert.deepEqual(tree.roots, []));
    files.rename('elsewhere', 'state');
    await until(() => assert.ok(tree.row('Burst window')));
  });

  it('follows the state directory that the configuration names', async () => {
    files.rename('state', 'notes');
    files.write('.dogear.yaml', 'stateDirectory: notes\n');
    await until(() => assert.equal(tree.row('Burst window')?.target?.path, 'notes/plan.json'));
    files.change('notes/backlog.md', 'Answer 429', 'Answer 430');
    await until(() => assert.ok(tree.row('#48 Answer 430 with a Retry-After header')));
  });

  it('follows one whose name means something in patterns', async () => {
    const name = 'a{b,c}[d]';
    files.rename('state', name);
    files.write('.dogear.yaml', `stateDirectory: "${name}"\n`);
    await until(() => assert.equal(tree.row('Burst window')?.target?.path, `${name}/plan.json`));
    // What is written first may be seen with what came before it.
    for (const answer of ['430', '431', '432', '433']) {
      files.write(`${name}/backlog.md`, `- [ ] #1 Answer ${answer}\n`);
      await until(() => assert.ok(tree.row(`#1 Answer ${answer}`)));
    }
  });

  it('follows the folder in which settings say that plans stand, also before one does', async () => {
    const told = (): readonly string[] => tree.folders.all[0]?.snapshot?.project.toldPlaces ?? [];
    files.write('.claude/settings.json', '{ "plansDirectory": "config" }');
    await until(() => assert.deepEqual(told(), ['config/**/*.md']));
    // What is written first may be seen with what came before it.
    for (const step of ['Find it', 'Mend it', 'Test it', 'Ship it']) {
      files.write('config/export.md', `# Export\n\n- [ ] ${step}\n`);
      await until(() => assert.ok(tree.row(step)));
    }
    await typeInto(files, 'config/export.md', { from: 'Ship it', to: 'Ship it today' });
    await until(() => assert.ok(tree.row('Ship it today')));
  });

  it('takes unsaved text for the truth while it is unsaved (LachyFS/kanban-markdown-vscode-extension #19)', async () => {
    const document = await typeInto(files, 'state/backlog.md', { from: 'Answer 429', to: 'Reply 429' });
    assert.equal(document.isDirty, true);
    await until(() => assert.ok(tree.row('#48 Reply 429 with a Retry-After header')));
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await until(() => assert.ok(tree.row('#48 Answer 429 with a Retry-After header')));
  });

  it('gives a step the same id wherever it stands in the file (microsoft/vscode #30535: expansion was lost)', async () => {
    const before = tree.row('Integration tests')?.id;
    files.change(
      'state/plan.json',
      '"steps": [',
      '"steps": [\n    { "id": "first", "title": "First", "status": "pending" },',
    );
    await until(() => assert.ok(tree.row('First')));
    assert.equal(tree.row('Integration tests')?.id, before);
  });

  it('shows a plan of 10,000 steps', async () => {
    const plan = JSON.parse(files.text('state/plan.json'));
    plan.steps = Array.from({ length: 10_000 }, (_, index) => ({
      id: `s${index}`,
      title: `Step ${index}`,
      status: 'pending',
    }));
    files.write('state/plan.json', JSON.stringify(plan));
    await until(() => assert.equal(tree.roots[0]?.children.length, 10_000));
    plan.steps[9_999].status = 'completed';
    files.write('state/plan.json', JSON.stringify(plan));
    await until(() => assert.equal(tree.row('Step 9999')?.kind, 'step.completed'));
  });
});
