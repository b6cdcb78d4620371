import assert from 'node:assert/strict';
import { readPlan } from '../../../src/core/actions/readPlan.ts';
import { revisePlan } from '../../../src/core/actions/revisePlan.ts';
import { type SetRequest, setPlan } from '../../../src/core/actions/setPlan.ts';
import { updatePlan } from '../../../src/core/actions/updatePlan.ts';
import { journalOf, leavesIn, type PlanContext, planContext, planText } from '../../support/planContext.ts';

const STEPS = [
  { id: 'a', title: 'A', status: 'completed' },
  { id: 'p', title: 'P' },
  { id: 'b', title: 'B', parent: 'p', status: 'running', detail: 'how' },
  { id: 'c', title: 'C', parent: 'p', status: 'running' },
  { id: 'd', title: 'D', status: 'blocked', reason: 'no access' },
] as const;

async function reply(context: PlanContext, request: SetRequest) {
  const outcome = await setPlan(context, request);
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.value;
}

async function refused(context: PlanContext, request: SetRequest): Promise<string> {
  const before = new Map(context.files.files);
  const outcome = await setPlan(context, request);
  assert.ok(!outcome.ok, 'a refusal was expected');
  assert.deepEqual(context.files.files, before, 'a refused request changes nothing');
  return outcome.error.code;
}

describe('setPlan', () => {
  it('makes a plan with nested steps and any status, keeps the first running, and starts nothing', async () => {
    const context = planContext();
    const { plan, normalised } = await reply(context, { goal: 'G', task: '#47', steps: STEPS });
    assert.deepEqual(normalised, [
      { id: 'c', from: 'running', to: 'pending', why: 'Paused: one step runs at a time.' },
    ]);
    const time = '2026-11-30T18:54:00.000Z';
    assert.deepEqual(plan, {
      version: 1,
      id: 'plan00000001',
      goal: 'G',
      task: '#47',
      revision: 1,
      createdAt: time,
      updatedAt: time,
      steps: [
        { id: 'a', title: 'A', status: 'completed' },
        {
          id: 'p',
          title: 'P',
          status: 'running',
          steps: [
            { id: 'b', title: 'B', status: 'running', detail: 'how', startedAt: time },
            { id: 'c', title: 'C', status: 'pending' },
          ],
        },
        { id: 'd', title: 'D', status: 'blocked', reason: 'no access' },
      ],
    });
    assert.deepEqual(JSON.parse(context.files.text('state/plan.json')), plan);
    assert.match(context.files.text('state/PLAN.md'), /^# G\n[\s\S]*Task #47 · 1 of 4 done · revision 1\n/);
    assert.deepEqual(journalOf(context.files)[0]?.['moves'], [
      { id: 'a', from: null, to: 'completed' },
      { id: 'b', from: null, to: 'running' },
      { id: 'c', from: null, to: 'running' },
      { id: 'd', from: null, to: 'blocked' },
      { id: 'c', from: 'running', to: 'pending' },
    ]);
    const read = await readPlan(context);
    assert.ok(read.ok);
    assert.deepEqual(read.value, {
      action: 'read',
      plan,
      normalised: [],
      summary: '1 of 4 done, "B" runs. Revision 1.',
    });
  });

  it('anthropics/claude-code #21131: a plan with open steps is not replaced by accident', async () => {
    const context = planContext({ 'state/plan.json': planText('x completed, y pending') });
    const steps = [{ id: 'a', title: 'A' }];
    assert.equal(await refused(context, { goal: 'G', steps }), 'open-steps');
    assert.equal(await refused(context, { goal: 'G', steps, replace: true, reason: ' ' }), 'needs-reason');
    const { archived, plan } = await reply(context, { goal: 'G', steps, replace: true, reason: 'new direction' });
    assert.equal(archived?.outcome, 'superseded');
    assert.equal(plan?.revisionReason, 'new direction');
    const old = JSON.parse(context.files.text(`${archived?.path}/plan.json`));
    assert.deepEqual([old.id, old.revisionReason, old.steps[1].status], ['p1', 'new direction', 'pending']);
    assert.equal(leavesIn(context.files), 'a pending');
    assert.deepEqual(
      journalOf(context.files).map(({ action, plan: id }) => `${action} ${id}`),
      ['archive p1', 'set plan00000001'],
    );
  });

  it('archives a finished plan first', async () => {
    const context = planContext({ 'state/plan.json': planText('x completed') });
    assert.equal((await reply(context, { goal: 'G', steps: [{ id: 'a', title: 'A' }] })).archived?.outcome, 'finished');
  });

  it('refuses a request that is wrong by itself before it looks at the plan', async () => {
    const context = planContext({ 'state/plan.json': planText('x completed') });
    const a = { id: 'a', title: 'A' };
    assert.equal(await refused(context, { goal: ' ', steps: [a] }), 'invalid');
    assert.equal(await refused(context, { goal: 'G', steps: [] }), 'invalid');
    assert.equal(await refused(context, { goal: 'G', steps: [a, a] }), 'invalid');
    assert.equal(await refused(context, { goal: 'G', steps: [{ id: ' ', title: 'A' }] }), 'invalid');
    assert.equal(await refused(context, { goal: 'G', steps: [{ id: 'a' }] }), 'invalid');
    assert.equal(await refused(context, { goal: 'G', steps: [{ ...a, parent: 'z' }] }), 'unknown-step');
    assert.equal(
      await refused(context, {
        goal: 'G',
        steps: [
          { ...a, parent: 'b' },
          { id: 'b', title: 'B', parent: 'a' },
        ],
      }),
      'invalid',
    );
    assert.equal(
      await refused(context, {
        goal: 'G',
        steps: [
          { ...a, status: 'running' },
          { id: 'b', title: 'B', parent: 'a' },
        ],
      }),
      'invalid',
    );
    assert.equal(await refused(context, { goal: 'G', steps: [a], expectedRevision: 2 }), 'conflict');
  });

  it('never writes over a plan of another tool or a PLAN.md that somebody wrote', async () => {
    const request = { goal: 'G', steps: [{ id: 'a', title: 'A' }], replace: true, reason: 'r' };
    assert.equal(await refused(planContext({ 'state/plan.json': '{"lessons":[]}' }), request), 'invalid');
    assert.equal(await refused(planContext({ 'state/plan.json': '{"steps":[' }), request), 'invalid');
    assert.equal(await refused(planContext({ 'state/PLAN.md': '# Mine\n\n- [ ] work\n' }), request), 'conflict');
  });

  it('archives a plan at once that was finished elsewhere', async () => {
    const context = planContext();
    const { archived, plan } = await reply(context, {
      goal: 'G',
      steps: [{ id: 'a', title: 'A', status: 'completed' }],
    });
    assert.equal(archived?.outcome, 'finished');
    assert.equal(plan?.outcome, 'finished');
    assert.ok(!context.files.files.has('state/plan.json'));
  });

  it('nests no deeper than it can read again', async () => {
    const chain = (levels: number) =>
      Array.from({ length: levels }, (_, at) => ({ id: `s${at}`, title: 'T', parent: at === 0 ? '' : `s${at - 1}` }));
    const context = planContext();
    await reply(context, { goal: 'G', steps: chain(199) });
    assert.ok((await readPlan(context)).ok);
    const outcome = await setPlan(planContext(), { goal: 'G', steps: chain(200) });
    assert.match(outcome.ok ? '' : outcome.error.message, /"s199" would be on level 200, but steps nest 199 levels/);
    const below = { id: 'below', title: 'T', parent: 's198' };
    const revised = await revisePlan(context, { reason: 'more', steps: [below] });
    assert.equal(revised.ok ? '' : revised.error.code, 'invalid');
  });

  it('takes texts without what no file of text can hold, ids too', async () => {
    const context = planContext();
    const [noise, clean] = ['\u0000a\u001b\ud800', 'a \ufffd'];
    const step = { id: noise, title: noise, detail: `${noise}\n\tb`, reason: noise };
    const { plan } = await reply(context, {
      goal: noise,
      task: noise,
      steps: [step, { ...step, id: 'b', parent: noise }],
    });
    const { goal, task, steps } = plan ?? {};
    const [above] = steps ?? [];
    const [below] = above?.steps ?? [];
    assert.deepEqual([goal, task, above?.id, below?.title, below?.reason], Array(5).fill(clean));
    assert.equal(below?.detail, `${clean}\n\tb`);
    const again = await updatePlan(context, { steps: [{ id: 'b', reason: noise, status: 'running' }] });
    assert.ok(again.ok);
    assert.doesNotMatch(context.files.text('state/journal.jsonl'), /u0000|ud800/);
  });
});

describe('readPlan', () => {
  it('says that there is none', async () => {
    const outcome = await readPlan(planContext());
    assert.deepEqual(outcome, {
      ok: true,
      value: { action: 'read', plan: null, normalised: [], summary: 'There is no plan.' },
    });
  });

  it('refuses what it cannot read, with the place', async () => {
    const outcome = await readPlan(planContext({ 'state/plan.json': '{"steps": [}' }));
    assert.ok(!outcome.ok);
    assert.match(outcome.error.message, /^state\/plan\.json:1:12: /);
  });
});
