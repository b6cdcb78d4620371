import assert from 'node:assert/strict';
import fc from 'fast-check';
import { archivePlan } from '../../../src/core/actions/archivePlan.ts';
import { reopenPlan } from '../../../src/core/actions/reopenPlan.ts';
import { restorePlan } from '../../../src/core/actions/restorePlan.ts';
import { revisePlan } from '../../../src/core/actions/revisePlan.ts';
import { setPlan } from '../../../src/core/actions/setPlan.ts';
import { updatePlan } from '../../../src/core/actions/updatePlan.ts';
import { renderPlanMarkdown } from '../../../src/core/edit/planMarkdown.ts';
import type { Outcome } from '../../../src/core/errors.ts';
import { legalMoves } from '../../../src/core/lifecycle/moves.ts';
import { leaves, type Step, walkSteps } from '../../../src/core/model/plan.ts';
import { isTerminal, STEP_STATUSES } from '../../../src/core/model/status.ts';
import { parseJournal } from '../../../src/core/parse/journal.ts';
import { journalStanding, planHash } from '../../../src/core/parse/journalStanding.ts';
import { parsePlanJson } from '../../../src/core/parse/planJson.ts';
import { type PlanContext, planContext } from '../../support/planContext.ts';

/** One request, with a reason or without. */
interface Act {
  readonly name: 'set' | 'update' | 'revise' | 'archive' | 'restore' | 'reopen';
  readonly hasReason: boolean;
  readonly run: (context: PlanContext) => Promise<Outcome<unknown>>;
}

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const status = fc.constantFrom(...STEP_STATUSES);
const reason = fc.constant('because');
const title = fc.constant('T');
const parent = fc.constantFrom('', '', '', 'a', 'b');

/** All steps that requests name, so that most are not refused. */
const START = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ id: name, title: 'T' }));

const change = fc.record({ id, title, status }, { requiredKeys: ['id', 'title'] });
const listed = fc.record({ id, title, status, parent }, { requiredKeys: ['id', 'title'] });
const byId = { selector: (one: { readonly id: string }) => one.id, minLength: 1, maxLength: 5 };

const whole = fc
  .uniqueArray(listed, byId)
  .map((steps) => [...START.filter((one) => !steps.some((step) => step.id === one.id)), ...steps]);

const setting = fc.record(
  { steps: whole, reason, replace: fc.boolean(), goal: fc.constant('G') },
  { requiredKeys: ['steps', 'goal'] },
);
const update = fc.record(
  { steps: fc.uniqueArray(change, byId), reason, advance: fc.boolean() },
  { requiredKeys: ['steps'] },
);
const revision = fc.record(
  { steps: fc.uniqueArray(listed, byId), reason, advance: fc.boolean() },
  { requiredKeys: ['steps', 'reason'] },
);
const archive = fc.record({ reason }, { requiredKeys: [] });

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: setting.map((given) => actOf('set', given, (context) => setPlan(context, given))) },
  { weight: 8, arbitrary: update.map((given) => actOf('update', given, (context) => updatePlan(context, given))) },
  { weight: 3, arbitrary: revision.map((given) => actOf('revise', given, (context) => revisePlan(context, given))) },
  { weight: 1, arbitrary: archive.map((given) => actOf('archive', given, (context) => archivePlan(context, given))) },
  { weight: 1, arbitrary: fc.nat().map((index) => actOf('restore', {}, withArchive(index, restorePlan))) },
  {
    weight: 1,
    arbitrary: fc.nat().map((index) => actOf('reopen', { reason: 'reopened' }, withArchive(index, reopenPlan))),
  },
);

function actOf(name: Act['name'], given: { readonly reason?: string }, run: Act['run']): Act {
  return { name, hasReason: given.reason !== undefined, run };
}

/** Acts on one of the archived plans, or on none that there is. */
function withArchive(index: number, run: typeof restorePlan): Act['run'] {
  return async (context) => {
    const names = (await context.files.list('state/archive')).map(({ name }) => name);
    return run(context, { name: names[index % Math.max(1, names.length)] ?? 'none' });
  };
}

function planIn(context: PlanContext, path = 'state/plan.json') {
  return context.files.files.has(path) ? parsePlanJson(context.files.text(path)) : null;
}

/** Every plan there is, the current one and the archived ones, by id. */
function allPlans(context: PlanContext): ReadonlyMap<string, readonly Step[]> {
  const paths = [...context.files.files.keys()].filter((path) => path.endsWith('plan.json'));
  return new Map(
    paths.map((path) => planIn(context, path)).map((plan) => [plan?.value.record?.id ?? '', plan?.value.steps ?? []]),
  );
}

function checkFiles(context: PlanContext): void {
  const plan = planIn(context);
  const journal = parseJournal(
    context.files.files.has('state/journal.jsonl') ? context.files.text('state/journal.jsonl') : '',
  );
  for (const { moves } of journal) {
    for (const { from, to } of moves)
      assert.ok(from === null || legalMoves(from, true).includes(to ?? from), `${from} to ${to}`);
  }
  if (plan === null) {
    assert.ok(!context.files.files.has('state/PLAN.md'));
    return;
  }
  assert.deepEqual(plan.problems, []);
  assert.ok(leaves(plan.value.steps).filter((one) => one.status === 'running').length <= 1, 'one step runs at a time');
  assert.equal(context.files.text('state/PLAN.md'), renderPlanMarkdown(plan.value));
  assert.ok(plan.value.record);
  const hash = planHash(context.identity, context.files.text('state/plan.json'));
  assert.equal(journalStanding(journal, plan.value.record, hash), 'recorded');
}

function checkSteps(before: ReadonlyMap<string, readonly Step[]>, context: PlanContext, hasReason: boolean): void {
  const after = allPlans(context);
  for (const [plan, old] of before) {
    const now = new Map([...walkSteps(after.get(plan) ?? [])].map((one) => [one.id, one]));
    for (const { id: name, status: was, steps: below } of walkSteps(old)) {
      const step = now.get(name);
      assert.ok(step, `step ${name} of ${plan} was lost`);
      if (below.length > 0 || !isTerminal(was) || hasReason) continue;
      assert.equal(step.status, was, `${name} was opened without a reason`);
    }
  }
}

describe('the life of a plan', () => {
  it('keeps its promises through any requests', async () => {
    const requests = fc.array(act, { minLength: 5, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(requests, async (acts) => {
        const context = planContext();
        await setPlan(context, { goal: 'G', steps: START });
        for (const { name, hasReason, run } of acts) {
          context.clock.time += 1000;
          const files = new Map(context.files.files);
          const plans = allPlans(context);
          const before = planIn(context)?.value.record?.revision;
          const outcome = await run(context);
          if (!outcome.ok) assert.deepEqual(context.files.files, files, `a refused ${name} changes nothing`);
          checkFiles(context);
          checkSteps(plans, context, hasReason);
          const next = planIn(context)?.value.record?.revision;
          if (next === undefined || before === undefined || (name !== 'update' && name !== 'revise')) continue;
          const changed = context.files.files.get('state/plan.json') !== files.get('state/plan.json');
          assert.equal(next, changed ? before + 1 : before);
        }
      }),
      { numRuns: 60 },
    );
  });
});
