import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS } from '../../../src/manifest/commands.ts';
import { type Answers, type Asked, withAnswers } from '../../support/inEditor/prompts.ts';
import { type SeenTree, seenTree } from '../../support/inEditor/seenTree.ts';
import { typeInto } from '../../support/inEditor/typeInto.ts';
import { until } from '../../support/inEditor/until.ts';
import { resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

interface StepJson {
  readonly id: string;
  readonly status: string;
  readonly reason?: string;
  readonly steps?: readonly StepJson[];
}

describe('commands of the plan', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();
  let tree: SeenTree;

  before(() => {
    tree = seenTree();
  });
  beforeEach(async () => {
    await vscode.commands.executeCommand(COMMANDS.refresh);
    await until(() => assert.equal(tree.row('Burst window')?.kind, 'step.running'));
  });
  afterEach(() => resetDemo(files, commit));
  after(() => tree.dispose());

  /** As the menu of a row runs a command, or, without a row, as the palette does. */
  const run = async (command: string, answers: Answers = {}, label?: string): Promise<Asked> => {
    const row = label === undefined ? undefined : tree.row(label);
    assert.equal(row === undefined, label === undefined, label);
    return withAnswers(answers, () => vscode.commands.executeCommand(command, row?.id));
  };
  const step = (id: string): StepJson | undefined => {
    const find = (steps: readonly StepJson[]): StepJson | undefined =>
      steps.find((one) => one.id === id) ?? steps.flatMap((one) => find(one.steps ?? []) ?? [])[0];
    return find(JSON.parse(files.text('state/plan.json')).steps);
  };

  it('Complete Step completes a row, and the next step starts', async () => {
    await run(COMMANDS.completeStep, {}, 'Burst window');
    assert.equal(step('burst')?.status, 'completed');
    assert.equal(step('integration')?.status, 'running');
    assert.match(files.text('state/PLAN.md'), /- \[x\] Burst window/);
    assert.match(files.text('state/journal.jsonl'), /"actor":"vscode"/);
  });

  it('Start Step lets the palette pick, and pauses the step that ran', async () => {
    const asked = await run(COMMANDS.startStep, { picks: ['Integration tests'] });
    assert.deepEqual(asked.lists[0], [
      'Integration tests',
      'Staging migration',
      'Load test',
      'Describe the limits in the API guide',
    ]);
    assert.equal(step('integration')?.status, 'running');
    assert.equal(step('burst')?.status, 'pending');
  });

  it('Block Step asks what a step waits for', async () => {
    await run(COMMANDS.blockStep, { inputs: ['the new cluster'] }, 'Burst window');
    assert.deepEqual([step('burst')?.status, step('burst')?.reason], ['blocked', 'the new cluster']);
  });

  it('Skip Step asks why, and offers to note down what not to redo', async () => {
    const asked = await run(
      COMMANDS.skipStep,
      { inputs: ['nobody reads the guide', 'Do not write the guide by hand.'], buttons: ['Add Do Not Redo'] },
      'Describe the limits in the API guide',
    );
    assert.deepEqual([step('docs')?.status, step('docs')?.reason], ['skipped', 'nobody reads the guide']);
    assert.equal(asked.inputs[1]?.value, 'nobody reads the guide');
    assert.match(files.text('state/current.md'), /- Do not write the guide by hand\.\n/);
  });

  it('Retry Step starts a failed step again', async () => {
    await run(COMMANDS.retryStep, {}, 'Load test');
    assert.equal(step('load')?.status, 'running');
  });

  it('Reopen Step asks why and makes a step pending', async () => {
    await run(COMMANDS.reopenStep, { inputs: ['the clock was wrong'] }, 'Refill loop');
    assert.equal(step('refill')?.status, 'pending');
  });

  it('changes nothing when the person turns back', async () => {
    await run(COMMANDS.blockStep, { inputs: [null] }, 'Burst window');
    await run(COMMANDS.startStep, { picks: [null] });
    await run(COMMANDS.archivePlan, { inputs: [null] });
    await run(COMMANDS.reopenPlan, { picks: [null] });
    assert.equal(files.git('status', '--porcelain'), '');
  });

  /** An agent sets another plan, whose steps have the same ids. */
  const replacePlan = (): void => {
    const plan = JSON.parse(files.text('state/plan.json'));
    files.write('state/plan.json', JSON.stringify({ ...plan, id: 'another00001', goal: 'Another plan' }));
  };

  it('moves no step of another plan that came while the person was asked', async () => {
    const answers = { inputs: ['the new cluster'], meanwhile: replacePlan };
    const byRow = await run(COMMANDS.blockStep, answers, 'Burst window');
    assert.match(byRow.messages[0] ?? '', /^Another plan has taken the place of the one that was meant\./);
    assert.equal(step('burst')?.status, 'running');

    await resetDemo(files, commit);
    const picked = await run(COMMANDS.blockStep, { ...answers, picks: ['Burst window'] });
    assert.match(picked.messages[0] ?? '', /^Another plan has taken the place/);
    assert.equal(step('burst')?.status, 'running');
  });

  it('says a refusal in one sentence', async () => {
    const row = tree.row('Burst window')?.id;
    files.change('state/plan.json', '"id": "burst"', '"id": "renamed"');
    const asked = await withAnswers({}, () => vscode.commands.executeCommand(COMMANDS.completeStep, row));
    assert.equal(asked.messages.length, 1);
    assert.match(asked.messages[0] ?? '', /burst/);
  });

  it('Archive Plan says how many steps are open, asks why, and Reopen Plan brings the plan back', async () => {
    const asked = await run(COMMANDS.archivePlan, { inputs: ['another approach'] });
    assert.match(asked.inputs[0]?.prompt ?? '', /^5 steps are open\./);
    assert.equal(files.exists('state/plan.json'), false);
    await until(() => assert.equal(tree.roots[0]?.kind, 'plan.archived'));
    assert.match(tree.roots[0]?.description ?? '', /archived just now/);

    await run(COMMANDS.reopenPlan, { inputs: ['it was right'] }, 'Rate limiter for the public API');
    assert.equal(files.exists('state/plan.json'), true);
    await until(() => assert.equal(tree.roots[0]?.kind, 'plan.current'));
  });

  it('Archive Plan gives up no other plan that came while the person was asked', async () => {
    for (const label of [undefined, 'Rate limiter for the public API']) {
      const answers = { inputs: ['another approach'], meanwhile: replacePlan };
      const asked = await run(COMMANDS.archivePlan, answers, label);
      assert.match(asked.messages[0] ?? '', /^Another plan has taken the place of the one that was meant\./);
      assert.equal(files.exists('state/plan.json'), true);
      await resetDemo(files, commit);
      await until(() => assert.ok(tree.row('Rate limiter for the public API')));
    }
  });

  it('Archive Plan asks nothing where every step has ended', async () => {
    const plan = JSON.parse(files.text('state/plan.json'));
    plan.steps = [{ id: 'a', title: 'A', status: 'completed' }];
    files.write('state/plan.json', JSON.stringify(plan));
    await until(() => assert.ok(tree.row('A')));
    const asked = await run(COMMANDS.archivePlan);
    assert.deepEqual(asked.inputs, []);
    assert.equal(files.exists('state/plan.json'), false);
  });

  it('Import Plan puts aside the plan that it asked about, and no other that came meanwhile', async () => {
    const importing = async (meanwhile?: () => void): Promise<Asked> => {
      files.write('TODO.md', '# Fix the header\n\n- [ ] Find it\n');
      await tree.folders.refresh();
      const row = await until(() => tree.row('Markdown: Fix the header') ?? assert.fail());
      await vscode.commands.executeCommand(COMMANDS.refresh);
      const answers = { inputs: ['more urgent'], ...(meanwhile && { meanwhile }) };
      return withAnswers(answers, () => vscode.commands.executeCommand(COMMANDS.importPlan, row.id));
    };
    const asked = await importing(replacePlan);
    assert.match(asked.messages[0] ?? '', /^Another plan has taken the place of the one that was meant\./);
    assert.match(files.text('state/plan.json'), /"goal":"Another plan"/);
    await resetDemo(files, commit);
    assert.deepEqual((await importing()).messages, []);
    assert.match(files.text('state/plan.json'), /"goal": "Fix the header"/);
  });

  it("Undo puts back the mark of the step that was changed, and of no other plan's step with its id", async () => {
    const path = '.kiro/specs/login/tasks.md';
    const complete = async (title: string, meanwhile: () => unknown): Promise<Asked> => {
      files.write(path, `- [ ] 1. ${title}\n`);
      await tree.folders.refresh();
      await until(() => assert.ok(tree.row(title)));
      await vscode.commands.executeCommand(COMMANDS.refresh);
      return run(COMMANDS.completeStep, { buttons: ['Undo'], meanwhile }, title);
    };
    await complete('Log in', () => assert.equal(files.text(path), '- [x] 1. Log in\n'));
    assert.equal(files.text(path), '- [ ] 1. Log in\n');
    const other = '- [x] 1. Drop the table\n';
    const asked = await complete('Log out', async () => {
      files.write(path, other);
      await vscode.commands.executeCommand(COMMANDS.refresh);
    });
    assert.match(asked.messages[1] ?? '', /is another one now, so nothing was written\.$/);
    assert.equal(files.text(path), other);
  });

  it('refuses to change a plan with unsaved changes', async () => {
    await typeInto(files, 'state/plan.json', { from: 'Pick the algorithm', to: 'Choose the algorithm' });
    const asked = await run(COMMANDS.completeStep, {}, 'Burst window');
    assert.match(asked.messages[0] ?? '', /unsaved|save/i);
    assert.equal(files.git('status', '--porcelain'), '');
  });
});
