import assert from 'node:assert/strict';
import { archivePlan } from '../../../src/core/actions/archivePlan.ts';
import { reopenPlan } from '../../../src/core/actions/reopenPlan.ts';
import { restorePlan } from '../../../src/core/actions/restorePlan.ts';
import { updatePlan } from '../../../src/core/actions/updatePlan.ts';
import type { PlanJson } from '../../../src/core/model/planSchema.ts';
import { journalOf, leavesIn, type PlanContext, planContext, planText } from '../../support/planContext.ts';

const NAME = '2026-11-30-rate-limiter-p1';

/** A context whose plan has just gone to the archive. */
async function archivedContext(outline: string): Promise<PlanContext> {
  const context = planContext({ 'state/plan.json': planText(outline) });
  const outcome = await archivePlan(context, { reason: 'over' });
  assert.ok(outcome.ok);
  return context;
}

function currentPlan(context: PlanContext) {
  const plan: PlanJson = JSON.parse(context.files.text('state/plan.json'));
  return plan;
}

describe('restorePlan', () => {
  it('moves the plan back at its next revision, without what only the archive knows', async () => {
    const context = await archivedContext('a running, b completed');
    const outcome = await restorePlan(context, { name: NAME });
    assert.ok(outcome.ok);
    const plan = currentPlan(context);
    assert.deepEqual(plan, outcome.value.plan);
    assert.deepEqual([plan.revision, plan.archivedAt, plan.outcome], [4, undefined, undefined]);
    assert.equal(leavesIn(context.files), 'a running, b completed');
    assert.deepEqual([...context.files.files.keys()].sort(), [
      'state/PLAN.md',
      'state/journal.jsonl',
      'state/plan.json',
    ]);
    assert.deepEqual(
      journalOf(context.files).map(({ action }) => action),
      ['archive', 'restore'],
    );
  });

  it('is refused over a plan with open steps', async () => {
    const context = await archivedContext('a completed');
    context.files.files.set('state/plan.json', planText('x pending', { id: 'p2' }));
    const before = new Map(context.files.files);
    const outcome = await restorePlan(context, { name: NAME });
    assert.ok(!outcome.ok);
    assert.deepEqual([outcome.error.code, outcome.error.data?.['open']], ['open-steps', 1]);
    assert.deepEqual(context.files.files, before);
  });

  it('archives a finished plan that stands in its place', async () => {
    const context = await archivedContext('a completed');
    context.files.files.set('state/plan.json', planText('x completed', { id: 'p2', goal: 'Second' }));
    assert.ok((await restorePlan(context, { name: NAME })).ok);
    assert.equal(currentPlan(context).id, 'p1');
    const second = JSON.parse(context.files.text('state/archive/2026-11-30-second-p2/plan.json'));
    assert.equal(second.outcome, 'finished');
  });

  it('completes a restore that was interrupted before the archive was cleared', async () => {
    const context = await archivedContext('a running');
    const archived = [...context.files.files].filter(([path]) => path.startsWith('state/archive/'));
    assert.ok((await restorePlan(context, { name: NAME })).ok);
    for (const [path, text] of archived) context.files.files.set(path, text);
    assert.ok((await restorePlan(context, { name: NAME })).ok);
    assert.equal(currentPlan(context).revision, 4);
    assert.ok(![...context.files.files.keys()].some((path) => path.startsWith('state/archive/')));
  });

  it('loses no archive to an older copy of the plan that a checkout brought back', async () => {
    const context = await archivedContext('a completed');
    const archive = context.files.text(`state/archive/${NAME}/plan.json`);
    context.files.files.set('state/plan.json', planText('a running', { revision: 2 }));
    assert.ok(!(await restorePlan(context, { name: NAME })).ok);
    assert.equal(context.files.text(`state/archive/${NAME}/plan.json`), archive);
  });

  it('leaves the archive by no name', async () => {
    const context = await archivedContext('a completed');
    for (const name of ['', '..', '../..', 'other', `${NAME}/plan.json`, `./${NAME}`]) {
      const outcome = await restorePlan(context, { name });
      assert.ok(!outcome.ok);
      assert.equal(outcome.error.code, 'not-found', name);
    }
  });

  it('names only folders of the archive that hold a plan', async () => {
    const context = await archivedContext('a completed');
    context.files.files.set('state/archive/2026-12-01-set-aside/original-plan.json', '{}');
    for (const name of ['other', '2026-12-01-set-aside']) {
      const outcome = await restorePlan(context, { name });
      assert.equal(!outcome.ok && outcome.error.message, `The archive has no plan "${name}". It has ${NAME}.`);
    }
  });

  it('does not write over a PLAN.md that somebody wrote meanwhile', async () => {
    const context = await archivedContext('a completed');
    context.files.files.set('state/PLAN.md', '# My own plan\n');
    const outcome = await restorePlan(context, { name: NAME });
    assert.ok(!outcome.ok);
    assert.equal(outcome.error.code, 'conflict');
    assert.equal(context.files.text('state/PLAN.md'), '# My own plan\n');
  });
});

describe('reopenPlan', () => {
  it('makes the step completed last pending again, with a reason, in one revision', async () => {
    const context = planContext({ 'state/plan.json': planText('a running, b pending, c skipped') });
    await updatePlan(context, { steps: [{ id: 'b', status: 'completed' }], advance: false });
    context.clock.time += 60_000;
    await updatePlan(context, { steps: [{ id: 'a', status: 'completed' }] });
    const outcome = await reopenPlan(context, { name: NAME, reason: 'a regression' });
    assert.ok(outcome.ok);
    assert.equal(leavesIn(context.files), 'a pending, b completed, c skipped');
    const plan = currentPlan(context);
    assert.deepEqual([plan.revision, plan.revisionReason, plan.steps[0]?.reason], [6, 'a regression', 'a regression']);
    const { action, reason, moves } = journalOf(context.files).at(-1) ?? {};
    assert.deepEqual(
      { action, reason, moves },
      { action: 'restore', reason: 'a regression', moves: [{ id: 'a', from: 'completed', to: 'pending' }] },
    );
  });

  it('says "reopened" without a reason, and opens a skipped step where none was completed', async () => {
    const context = await archivedContext('a skipped, b skipped');
    assert.ok((await reopenPlan(context, { name: NAME })).ok);
    assert.equal(leavesIn(context.files), 'a skipped, b pending');
    assert.equal(currentPlan(context).revisionReason, 'reopened');
  });

  it('only restores a plan that has open steps', async () => {
    const context = await archivedContext('a completed, b blocked');
    assert.ok((await reopenPlan(context, { name: NAME })).ok);
    assert.equal(leavesIn(context.files), 'a completed, b blocked');
  });

  it('lets the plan finish and go to the archive again', async () => {
    const context = await archivedContext('a completed');
    await reopenPlan(context, { name: NAME });
    const outcome = await updatePlan(context, { steps: [{ id: 'a', status: 'completed' }] });
    assert.ok(outcome.ok);
    assert.equal(outcome.value.archived?.name, NAME);
  });
});
