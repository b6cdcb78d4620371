import assert from 'node:assert/strict';
import { archiveSource } from '../../../src/core/actions/archiveSource.ts';
import { restorePlan } from '../../../src/core/actions/restorePlan.ts';
import { report } from '../../support/loadProject.ts';
import { sourceFolder } from '../../support/sourceFolder.ts';

const USED = { '.dogear.yaml': 'stateDirectory: state\n', 'state/current.md': '# State memo\n' };

async function archived(files: Readonly<Record<string, string>>, path: string, reason?: string, part?: string) {
  const folder = sourceFolder(files);
  const plan = await folder.plan(path, part);
  const outcome = await archiveSource(folder.context, { plan, ...(reason !== undefined && { reason }) });
  return { ...folder, plan, outcome, paths: [...folder.context.files.files.keys()] };
}

describe('archiveSource, where the tool has a place of its own', () => {
  const cursor = '---\ntodos:\n  - id: a\n    content: A\n    status: completed\n---\n';

  it('moves a plan of Cursor into its archive folder', async () => {
    const { outcome, context, paths } = await archived(
      { '.cursor/plans/a_1.plan.md': cursor },
      '.cursor/plans/a_1.plan.md',
    );
    assert.ok(outcome.ok);
    assert.deepEqual(paths, ['.cursor/plans/archive/a_1.plan.md']);
    assert.equal(context.files.text('.cursor/plans/archive/a_1.plan.md'), cursor);
    assert.equal(outcome.value.path, '.cursor/plans/archive/a_1.plan.md');
  });

  it('writes over nothing that was put away before', async () => {
    const files = { '.cursor/plans/a.plan.md': cursor, '.cursor/plans/archive/a.plan.md': 'older' };
    const { context } = await archived(files, '.cursor/plans/a.plan.md');
    assert.equal(context.files.text('.cursor/plans/archive/a.plan.md'), 'older');
    assert.equal(context.files.text('.cursor/plans/archive/a-2.plan.md'), cursor);
  });

  it('names the former plan of Lovable by its title and the date', async () => {
    const text = '# Fix the filter counts\n\n- [x] Count once\n';
    const { paths } = await archived({ '.lovable/plan.md': text }, '.lovable/plan.md');
    assert.deepEqual(paths, ['.lovable/plan/fix-the-filter-counts-2026-11-30.md']);
  });

  it('moves a plan of Claude Code to done/, and one outside of such folders to its own archive', async () => {
    const files = { ...USED, '.claude/plans/doing/a.md': '# A\n- [x] One\n', '.claude/plans/b.md': '# B\n- [x] One\n' };
    assert.ok((await archived(files, '.claude/plans/doing/a.md')).paths.includes('.claude/plans/done/a.md'));
    const { paths } = await archived(files, '.claude/plans/b.md');
    assert.ok(paths.some((path) => /^state\/archive\/2026-11-30-b-\w{6}\/original-b\.md$/.test(path)));
  });

  it('does not take for finished a backlog in which only the tasks below an open one are', async () => {
    const files = {
      'backlog/tasks/a.md': '---\nid: A-1\ntitle: T\nstatus: In Progress\n---\n',
      'backlog/tasks/b.md': '---\nid: A-1.1\ntitle: T\nstatus: Done\nparent_task_id: A-1\n---\n',
    };
    const { outcome, plan } = await archived(files, 'backlog');
    assert.equal(plan.state, 'current');
    assert.match(outcome.ok ? '' : outcome.error.message, /has 1 open step\./);
    const given = await archived(files, 'backlog', 'another way');
    assert.deepEqual(given.paths.sort(), ['backlog/archive/tasks/a.md', 'backlog/archive/tasks/b.md']);
  });

  it('moves every task of a finished backlog, and those of one that is given up elsewhere', async () => {
    const task = (id: string, status: string) => `---\nid: ${id}\ntitle: T\nstatus: ${status}\n---\n`;
    const done = { 'backlog/tasks/a.md': task('A-1', 'Done'), 'backlog/tasks/b.md': task('A-2', 'Done') };
    const { outcome, paths } = await archived(done, 'backlog');
    assert.equal(outcome.ok && outcome.value.path, 'backlog/completed');
    assert.deepEqual(paths.sort(), ['backlog/completed/a.md', 'backlog/completed/b.md']);
    const open = { ...done, 'backlog/tasks/b.md': task('A-2', 'To Do') };
    const given = await archived(open, 'backlog', 'another way');
    assert.deepEqual(given.paths.sort(), ['backlog/archive/tasks/a.md', 'backlog/archive/tasks/b.md']);
  });

  it('moves a whole spec of Spec Workflow', async () => {
    const files = { '.spec-workflow/specs/x/tasks.md': '- [x] 1. A\n', '.spec-workflow/specs/x/design.md': '# D\n' };
    const { paths } = await archived(files, '.spec-workflow/specs/x/tasks.md');
    const there = '.spec-workflow/archive/specs/x';
    assert.deepEqual(paths.sort(), [`${there}/design.md`, `${there}/tasks.md`]);
  });

  it('leaves to a tool what only the tool can do', async () => {
    const change = { 'openspec/changes/x/tasks.md': '- [x] 1.1 A\n' };
    const openspec = await archived(change, 'openspec/changes/x/tasks.md');
    assert.match(openspec.outcome.ok ? '' : openspec.outcome.error.message, /openspec archive/);
    assert.deepEqual(openspec.paths, Object.keys(change));
    const beads = await archived({ '.beads/issues.jsonl': '{"id":"a","status":"closed"}\n' }, '.beads/issues.jsonl');
    assert.match(beads.outcome.ok ? '' : beads.outcome.error.message, /bd/);
  });
});

describe("archiveSource, into Dogear's archive", () => {
  const TODO = '# Move the blog\n\n- [x] Export\n  - [x] Pictures\n- [X] Redirects\n';

  it('keeps the file as it was beside a plan that can be restored', async () => {
    const { outcome, context, load } = await archived({ ...USED, 'TODO.md': TODO }, 'TODO.md');
    assert.ok(outcome.ok);
    const { path, outcome: how } = outcome.value;
    assert.equal(how, 'finished');
    assert.equal(context.files.text(`${path}/original-TODO.md`), TODO);
    const { archive, plans } = await load();
    assert.deepEqual(
      archive.map((plan) => [plan.plan.title, plan.state, plan.plan.progress?.total]),
      [['Move the blog', 'finished', 2]],
    );
    assert.deepEqual(
      plans.map((plan) => plan.path),
      [`${path}/plan.json`],
    );
  });

  it('comes back as it was, and leaves nothing in the archive', async () => {
    const { context, outcome, load } = await archived({ ...USED, 'TODO.md': TODO }, 'TODO.md');
    const before = new Map(context.files.files);
    assert.ok(outcome.ok);
    const restored = await restorePlan(context, { name: outcome.value.name });
    assert.equal(restored.ok && restored.value.summary, 'Restored "Move the blog" to TODO.md.');
    assert.deepEqual([...context.files.files.keys()].sort(), ['.dogear.yaml', 'TODO.md', 'state/current.md']);
    assert.equal(context.files.text('TODO.md'), TODO);
    assert.deepEqual((await load()).archive, []);
    // A crash between the two steps leaves the copy, which goes with the next call.
    for (const [file, text] of before) if (!file.includes('original-')) context.files.files.set(file, text);
    assert.ok((await restorePlan(context, { name: outcome.value.name })).ok);
    assert.deepEqual((await load()).archive, []);
    assert.equal(context.files.text('TODO.md'), TODO);
  });

  it('does not come back over a file that was made anew', async () => {
    const { context, outcome } = await archived({ ...USED, 'TODO.md': TODO }, 'TODO.md');
    context.files.files.set('TODO.md', '- [ ] Another\n');
    const before = new Map(context.files.files);
    const restored = await restorePlan(context, { name: outcome.ok ? outcome.value.name : '' });
    assert.ok(!restored.ok);
    assert.deepEqual(
      [restored.error.code, restored.error.message],
      ['conflict', 'TODO.md was made anew. Move it away, and restore the plan again.'],
    );
    assert.deepEqual(context.files.files, before);
  });

  it('is a plan of its own once it was imported, worked on and archived', async () => {
    const imported = sourceFolder({ ...USED, 'TODO.md': TODO });
    const copy = await archiveSource(imported.context, { plan: await imported.plan('TODO.md') });
    assert.ok(copy.ok);
    const { files } = imported.context;
    const at = `${copy.value.path}/plan.json`;
    files.files.set(at, files.text(at).replace('"revision": 1', '"revision": 4'));
    files.files.delete(`${copy.value.path}/original-TODO.md`);
    files.files.set('TODO.md', TODO);
    const restored = await restorePlan(imported.context, { name: copy.value.name });
    assert.match(restored.ok ? restored.value.summary : '', /^Restored "Move the blog"\. 2 of 2 done/);
    assert.equal(JSON.parse(files.text('state/plan.json')).revision, 5);
  });

  it('Fission-AI/OpenSpec #197: completes what was interrupted half-way, in the same folder', async () => {
    const folder = sourceFolder({ ...USED, 'TODO.md': TODO });
    const plan = await folder.plan('TODO.md');
    const first = await archiveSource(folder.context, { plan });
    assert.ok(first.ok);
    const { files } = folder.context;
    files.files.delete(`${first.value.path}/original-TODO.md`);
    files.files.set('TODO.md', TODO);
    const again = await archiveSource(folder.context, { plan });
    assert.deepEqual(again.ok && again.value.path, first.value.path);
    assert.deepEqual([files.files.has('TODO.md'), files.text(`${first.value.path}/original-TODO.md`)], [false, TODO]);
  });

  it('Fission-AI/OpenSpec #1761: needs a reason while steps are open, boxes that it does not know among them', async () => {
    const files = { ...USED, 'TODO.md': '- [x] A\n- [~] B\n' };
    const { outcome } = await archived(files, 'TODO.md');
    assert.deepEqual(outcome.ok || [outcome.error.code, outcome.error.data], ['open-steps', { open: 1, steps: ['b'] }]);
    const given = await archived(files, 'TODO.md', 'given up');
    assert.equal(given.outcome.ok && given.outcome.value.outcome, 'superseded');
  });

  it('anthropics/claude-code #17058: takes a finished plan out of the way, and the problem with it', async () => {
    const folder = sourceFolder({ ...USED, 'TODO.md': TODO });
    const told = async () => report(await folder.load(), 'plan-complete-not-archived');
    assert.deepEqual(
      (await told()).map((line) => line.split(':')[0]),
      ['info TODO.md'],
    );
    assert.ok((await archiveSource(folder.context, { plan: await folder.plan('TODO.md') })).ok);
    assert.deepEqual(await told(), []);
  });

  it('needs a reason where it is not known whether anything is open', async () => {
    const { outcome } = await archived({ ...USED, 'ROADMAP.md': '- One\n- Two\n' }, 'ROADMAP.md');
    assert.match(outcome.ok ? '' : outcome.error.message, /no progress that could be counted/);
  });

  it('refuses a file that has changed since it was shown', async () => {
    const folder = sourceFolder({ ...USED, 'TODO.md': TODO });
    const plan = await folder.plan('TODO.md');
    folder.context.files.files.set('TODO.md', `${TODO}- [ ] One more\n`);
    const outcome = await archiveSource(folder.context, { plan });
    assert.equal(outcome.ok || outcome.error.code, 'conflict');
  });

  it('makes no copy that holds a secret', async () => {
    const secret = { ...USED, 'TODO.md': `- [x] Call with fake-${'secret'}-1\n` };
    const { outcome, paths } = await archived(secret, 'TODO.md');
    assert.match(outcome.ok ? '' : outcome.error.message, /holds a secret/);
    assert.deepEqual(paths, Object.keys(secret));
  });

  it('refuses one of several plans in a file, and a folder that Dogear is not used in', async () => {
    const tasks = [{ id: 1, title: 'A', status: 'done' }];
    const tags = { ...USED, 'tasks/tasks.json': JSON.stringify({ a: { tasks }, b: { tasks } }) };
    const part = await archived(tags, 'tasks/tasks.json', undefined, 'b');
    assert.match(part.outcome.ok ? '' : part.outcome.error.message, /one of several plans/);
    const unused = await archived({ 'TODO.md': TODO }, 'TODO.md');
    assert.equal(unused.outcome.ok || unused.outcome.error.code, 'not-found');
    assert.deepEqual(unused.paths, ['TODO.md']);
  });
});
