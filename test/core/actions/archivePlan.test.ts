import assert from 'node:assert/strict';
import { archivePlan } from '../../../src/core/actions/archivePlan.ts';
import type { ActionContext } from '../../../src/core/actions/context.ts';
import { updatePlan } from '../../../src/core/actions/updatePlan.ts';
import { fakeGit } from '../../support/fakes.ts';
import { journalOf, type PlanContext, planContext, planText } from '../../support/planContext.ts';

const FINISHED = 'a completed, b skipped';

function contextWith(outline: string, over: Partial<ActionContext> = {}): PlanContext {
  return planContext({ 'state/plan.json': planText(outline), 'state/PLAN.md': '# By hand\n' }, over);
}

async function archived(context: ActionContext, reason?: string) {
  const outcome = await archivePlan(context, reason === undefined ? {} : { reason });
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.value;
}

function paths(context: PlanContext): readonly string[] {
  return [...context.files.files.keys()].sort();
}

describe('archivePlan', () => {
  it('moves plan.json and PLAN.md and copies the journal lines of this plan', async () => {
    const context = contextWith(FINISHED, { git: fakeGit({ status: { head: 'c0ffee' } }) });
    const other = { time: 't', plan: 'other', revision: 1, action: 'set', actor: 'cli', moves: [], hash: 'h' };
    const own = { ...other, plan: 'p1', revision: 3 };
    const rotated = { ...own, revision: 2 };
    context.files.files.set('state/journal-2026-01-01-1.jsonl', `${JSON.stringify(rotated)}\n`);
    context.files.files.set('state/journal.jsonl', `${JSON.stringify(other)}\n${JSON.stringify(own)}\n`);
    const reply = await archived(context);
    const folder = 'state/archive/2026-11-30-rate-limiter-p1';
    assert.deepEqual(reply, {
      name: '2026-11-30-rate-limiter-p1',
      path: folder,
      title: 'Rate limiter',
      outcome: 'finished',
    });
    assert.deepEqual(paths(context), [
      `${folder}/PLAN.md`,
      `${folder}/journal.jsonl`,
      `${folder}/plan.json`,
      'state/journal-2026-01-01-1.jsonl',
      'state/journal.jsonl',
    ]);
    const plan = JSON.parse(context.files.text(`${folder}/plan.json`));
    assert.deepEqual(
      [plan.archivedAt, plan.outcome, plan.commit, plan.revision],
      ['2026-11-30T18:54:00.000Z', 'finished', 'c0ffee', 3],
    );
    assert.equal(context.files.text(`${folder}/PLAN.md`), '# By hand\n');
    assert.deepEqual(
      journalOf(context.files, `${folder}/journal.jsonl`).map(({ revision, action }) => [revision, action]),
      [
        [2, 'set'],
        [3, 'set'],
        [3, 'archive'],
      ],
    );
    assert.equal(journalOf(context.files).at(-1)?.['action'], 'archive');
  });

  it('asks for a reason while steps are open, and says how many', async () => {
    const context = contextWith('a running, p pending (b blocked, c completed), d failed');
    const before = new Map(context.files.files);
    const outcome = await archivePlan(context);
    assert.ok(!outcome.ok);
    assert.equal(outcome.error.code, 'open-steps');
    assert.equal(outcome.error.message, 'The plan has 3 open steps. Give a reason to archive it all the same.');
    assert.deepEqual(outcome.error.data, { open: 3, steps: ['a', 'b', 'd'] });
    assert.deepEqual(context.files.files, before);
    const { outcome: ending, path } = await archived(context, 'no longer wanted');
    assert.equal(ending, 'superseded');
    const plan = JSON.parse(context.files.text(`${path}/plan.json`));
    assert.equal(plan.revisionReason, 'no longer wanted');
    assert.equal(plan.steps[0].status, 'running', 'steps stay as they are');
    assert.equal(journalOf(context.files).at(-1)?.['reason'], 'no longer wanted');
  });

  it('Fission-AI/OpenSpec #1761: a step with a status nobody knows is open', async () => {
    const outcome = await archivePlan(contextWith('a completed, b whatever'));
    assert.ok(!outcome.ok);
    assert.deepEqual(outcome.error.data, { open: 1, steps: ['b'] });
  });

  it('calls a plan without steps superseded, not finished', async () => {
    assert.equal((await archived(contextWith(''))).outcome, 'superseded');
  });

  it('never writes over an archive, and takes the next free name', async () => {
    const context = contextWith(FINISHED);
    const name = '2026-11-30-rate-limiter-p1';
    const other = planText('x completed', { archivedAt: 't', outcome: 'finished' });
    context.files.files.set(`state/archive/${name}/plan.json`, other);
    context.files.files.set(`state/archive/${name}-2/notes.txt`, 'mine');
    assert.equal((await archived(context)).name, `${name}-3`);
    assert.equal(context.files.text(`state/archive/${name}/plan.json`), other);
  });

  it('names the folder after any goal', async () => {
    const goals = { 'Über die Größe: 2.0!': 'uber-die-gro-e-2-0', レート制限: 'plan', '../../etc': 'etc' };
    for (const [goal, expected] of Object.entries(goals)) {
      const context = planContext({ 'state/plan.json': planText(FINISHED, { goal, id: '../A-b_c9d8e7f6' }) });
      assert.match((await archived(context)).name, new RegExp(`^2026-11-30-${expected}-abc9d8$`));
    }
  });

  it('moves no other plan than the one that is meant', async () => {
    const context = contextWith('a pending');
    const outcome = await archivePlan(context, { reason: 'given up', planId: 'p0' });
    assert.ok(!outcome.ok);
    assert.deepEqual([outcome.error.code, outcome.error.data], ['conflict', { expected: 'p0', plan: 'p1' }]);
    assert.deepEqual(paths(context), ['state/PLAN.md', 'state/plan.json']);
    assert.ok((await archivePlan(context, { reason: 'given up', planId: 'p1' })).ok);
  });

  it('refuses where there is no plan or no plan of ours', async () => {
    const none = await archivePlan(planContext());
    assert.ok(!none.ok && none.error.code === 'no-plan');
    const foreign = await archivePlan(planContext({ 'state/plan.json': '{"steps":[{"title":"A","status":"done"}]}' }));
    assert.ok(!foreign.ok && foreign.error.code === 'invalid');
  });

  it('Fission-AI/OpenSpec #197: an archive that was interrupted anywhere is completed by the next call', async () => {
    const whole = contextWith(FINISHED);
    await updatePlan(whole, { steps: [{ id: 'a', detail: 'so that there is a journal' }] });
    const expected = whole.files.files;
    const { changes } = whole.files;
    const from = changes.findIndex(({ path }) => path.startsWith('state/archive/'));
    for (let done = from + 1; done < changes.length; done += 1) {
      const context = contextWith(FINISHED);
      await interruptAfter(context, done);
      context.clock.time += 24 * 60 * 60_000;
      context.files.changes.length = 0;
      await archived(context);
      assert.deepEqual(
        [...context.files.files.keys()].sort(),
        [...expected.keys()].sort(),
        `after ${done - from} changes`,
      );
      for (const [path, text] of expected) {
        assert.equal(untimed(context.files.text(path)), untimed(String(text)), `${path} after ${done - from} changes`);
      }
    }
  });
});

/** The journal's line may be written a day later than the archive. */
function untimed(text: string): string {
  return text.replaceAll(/"time":"[^"]*"/g, '');
}

/** Runs the update that ends in an archive on a disk that takes only so many changes. */
async function interruptAfter(context: PlanContext, changes: number): Promise<void> {
  const { files } = context;
  const transact = files.transact;
  files.transact = (transaction) =>
    transact({
      ...transaction,
      decide(now) {
        const decided = transaction.decide(now);
        if (!decided.ok) return decided;
        const left = changes - files.changes.length;
        return { ok: true, value: { ...decided.value, changes: decided.value.changes.slice(0, left) } };
      },
    });
  await updatePlan(context, { steps: [{ id: 'a', detail: 'so that there is a journal' }] });
  files.transact = transact;
}
