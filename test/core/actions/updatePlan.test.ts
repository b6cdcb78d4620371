import assert from 'node:assert/strict';
import { type UpdateRequest, updatePlan } from '../../../src/core/actions/updatePlan.ts';
import { renderPlanMarkdown } from '../../../src/core/edit/planMarkdown.ts';
import { DEFAULT_CONFIG } from '../../../src/core/model/config.ts';
import { planHash } from '../../../src/core/parse/journalStanding.ts';
import { parsePlanJson } from '../../../src/core/parse/planJson.ts';
import { journalOf, leavesIn, type PlanContext, planContext, planText } from '../../support/planContext.ts';

function contextWith(outline: string): PlanContext {
  return planContext({ 'state/plan.json': planText(outline) });
}

async function reply(context: PlanContext, request: UpdateRequest) {
  const outcome = await updatePlan(context, request);
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.value;
}

async function refused(context: PlanContext, request: UpdateRequest) {
  const before = new Map(context.files.files);
  const outcome = await updatePlan(context, request);
  assert.ok(!outcome.ok, 'a refusal was expected');
  assert.deepEqual(context.files.files, before, 'a refused request changes nothing');
  return outcome.error;
}

describe('updatePlan', () => {
  it('moves a step and writes plan.json, PLAN.md and one journal line, in this order', async () => {
    const context = contextWith('a completed, b pending, c pending');
    const { plan, action, normalised, summary } = await reply(context, { steps: [{ id: 'b', status: 'running' }] });
    assert.equal(action, 'update');
    assert.deepEqual(normalised, []);
    assert.equal(summary, '1 of 3 done, "Title of b" runs. Revision 4.');
    const { files } = context;
    assert.deepEqual(
      files.changes.map(({ kind, path }) => `${kind} ${path}`),
      ['write state/plan.json', 'write state/PLAN.md', 'append state/journal.jsonl'],
    );
    const text = files.text('state/plan.json');
    assert.deepEqual(JSON.parse(text), plan);
    assert.equal(plan?.revision, 4);
    assert.equal(plan?.updatedAt, '2026-11-30T18:54:00.000Z');
    assert.equal(files.text('state/PLAN.md'), renderPlanMarkdown(parsePlanJson(text).value));
    assert.deepEqual(journalOf(files), [
      {
        time: '2026-11-30T18:54:00.000Z',
        plan: 'p1',
        revision: 4,
        action: 'update',
        actor: 'cli',
        moves: [{ id: 'b', from: 'pending', to: 'running' }],
        hash: planHash(context.identity, text),
      },
    ]);
  });

  it('takes the shortest way, with every hop in the journal, and advances', async () => {
    const context = contextWith('a blocked, b pending');
    const { normalised } = await reply(context, { steps: [{ id: 'a', status: 'completed' }] });
    assert.equal(leavesIn(context.files), 'a completed, b running');
    assert.deepEqual(normalised, [
      { id: 'b', from: 'pending', to: 'running', why: 'Started: a step was completed and none ran.' },
    ]);
    assert.deepEqual(journalOf(context.files)[0]?.['moves'], [
      { id: 'a', from: 'blocked', to: 'running' },
      { id: 'a', from: 'running', to: 'completed' },
      { id: 'b', from: 'pending', to: 'running' },
    ]);
  });

  it('does not advance when asked not to', async () => {
    const context = contextWith('a running, b pending');
    await reply(context, { steps: [{ id: 'a', status: 'completed' }], advance: false });
    assert.equal(leavesIn(context.files), 'a completed, b pending');
  });

  it('names the step that it paused for another', async () => {
    const context = contextWith('a running, b pending');
    const { normalised } = await reply(context, { steps: [{ id: 'b', status: 'running' }] });
    assert.equal(leavesIn(context.files), 'a pending, b running');
    assert.deepEqual(
      normalised.map(({ id, from, to }) => [id, from, to]),
      [['a', 'running', 'pending']],
    );
  });

  it('keeps times and reasons with the status they belong to', async () => {
    const context = contextWith('a pending, b pending');
    const stepA = async (request: UpdateRequest) => {
      context.clock.time += 60_000;
      return (await reply(context, request)).plan?.steps[0];
    };
    const started = await stepA({ steps: [{ id: 'a', status: 'running' }] });
    assert.deepEqual([started?.startedAt, started?.endedAt], ['2026-11-30T18:55:00.000Z', undefined]);
    const failed = await stepA({ steps: [{ id: 'a', status: 'failed', reason: 'out of memory' }] });
    assert.deepEqual(
      [failed?.startedAt, failed?.endedAt, failed?.reason],
      ['2026-11-30T18:55:00.000Z', '2026-11-30T18:56:00.000Z', 'out of memory'],
    );
    const again = await stepA({ steps: [{ id: 'a', status: 'running' }] });
    assert.deepEqual(
      [again?.startedAt, again?.endedAt, again?.reason],
      ['2026-11-30T18:57:00.000Z', undefined, undefined],
    );
    const blocked = await stepA({ steps: [{ id: 'a', status: 'blocked' }], reason: 'no access' });
    assert.deepEqual([blocked?.endedAt, blocked?.reason], [undefined, 'no access']);
  });

  it('opens what has ended again only with a reason, and says what would be legal', async () => {
    const context = contextWith('a completed, b pending');
    const error = await refused(context, { steps: [{ id: 'a', status: 'running' }] });
    assert.equal(error.code, 'illegal-move');
    assert.deepEqual(error.data?.['legalWithReason'], ['pending']);
    await reply(context, { steps: [{ id: 'a', status: 'running', reason: 'regression' }] });
    assert.equal(leavesIn(context.files), 'a running, b pending');
    assert.equal(journalOf(context.files)[0]?.['reason'], 'regression');
  });

  it('refuses the whole call for one bad step', async () => {
    const context = contextWith('a pending, p pending (c pending)');
    const good = { id: 'a', status: 'running' } as const;
    const unknown = await refused(context, { steps: [good, { id: 'cc', status: 'running' }] });
    assert.deepEqual([unknown.code, unknown.data?.['nearest']], ['unknown-step', 'c']);
    assert.equal((await refused(context, { steps: [good, { id: 'a', title: 'twice' }] })).code, 'invalid');
    assert.equal((await refused(context, { steps: [good, { id: 'c', parent: 'a' }] })).code, 'invalid');
    const onParent = await refused(context, { steps: [good, { id: 'p', status: 'completed' }] });
    assert.equal(onParent.code, 'invalid');
    assert.deepEqual(onParent.data?.['steps'], ['c']);
  });

  it('refuses a request that was made for another revision', async () => {
    const context = contextWith('a pending');
    const error = await refused(context, { steps: [{ id: 'a', status: 'running' }], expectedRevision: 2 });
    assert.equal(error.code, 'conflict');
    assert.equal(error.data?.['revision'], 3);
    await reply(context, { steps: [{ id: 'a', status: 'running' }], expectedRevision: 3 });
  });

  it('changes no other plan than the one that is meant, whatever the ids of its steps', async () => {
    const steps = [{ id: 'b', status: 'blocked', reason: 'no access' }] as const;
    const { code, data } = await refused(contextWith('a pending, b pending'), { steps, planId: 'p0' });
    assert.deepEqual([code, data], ['conflict', { expected: 'p0', plan: 'p1' }]);
    const context = contextWith('a pending, b pending');
    await reply(context, { steps, planId: 'p1' });
    assert.equal(leavesIn(context.files), 'a pending, b blocked');
  });

  it('succeeds without a new revision where nothing changes', async () => {
    const context = contextWith('a running, b pending');
    const { plan, summary } = await reply(context, { steps: [{ id: 'a', status: 'running' }], reason: 'to be sure' });
    assert.equal(plan?.revision, 3);
    assert.match(summary, /^Nothing to change\./);
    assert.deepEqual(context.files.changes, []);
  });

  it('derives the status of the steps above and writes it', async () => {
    const context = contextWith('p pending (q pending (a pending), b pending)');
    const { plan } = await reply(context, { steps: [{ id: 'a', status: 'running' }] });
    assert.equal(plan?.steps[0]?.status, 'running');
    assert.equal(plan?.steps[0]?.steps?.[0]?.status, 'running');
    assert.equal(plan?.steps[0]?.steps?.[1]?.status, 'pending');
  });

  it('keeps fields it does not know, their order, the indentation and the line ends', async () => {
    const text = [
      '{',
      '\t"x-tool": { "b": 1, "a": [true] },',
      '\t"version": 1,',
      '\t"id": "p1",',
      '\t"revision": 3,',
      '\t"goal": "G",',
      '\t"steps": [',
      '\t\t{ "owner": "me", "id": "a", "status": "pending", "title": "A", "steps": [], "last": null },',
      '\t\t{ "id": "b", "title": "B", "status": "cooking" }',
      '\t]',
      '}',
    ].join('\r\n');
    const context = planContext({ 'state/plan.json': text });
    await reply(context, { steps: [{ id: 'a', status: 'failed', reason: 'r' }] });
    const written = context.files.text('state/plan.json');
    assert.ok(!/[^\r]\n/.test(written), 'line ends');
    assert.match(written, /^{\r\n\t"x-tool": {\r\n\t\t"b": 1,/);
    const plan = JSON.parse(written);
    assert.deepEqual(Object.keys(plan), ['x-tool', 'version', 'id', 'revision', 'goal', 'updatedAt', 'steps']);
    assert.deepEqual(Object.keys(plan.steps[0]), [
      'owner',
      'id',
      'status',
      'title',
      'reason',
      'startedAt',
      'endedAt',
      'steps',
      'last',
    ]);
    assert.equal(plan.steps[1].status, 'cooking', 'a step that is not asked for stays as it is');
  });

  it('changes titles, details, goal and task', async () => {
    const context = contextWith('p pending (a pending)');
    const { plan } = await reply(context, {
      goal: 'New goal',
      task: '#47',
      steps: [
        { id: 'p', title: 'New title' },
        { id: ' a ', detail: 'How', title: '  ' },
      ],
    });
    assert.deepEqual([plan?.goal, plan?.task, plan?.steps[0]?.title], ['New goal', '#47', 'New title']);
    assert.deepEqual([plan?.steps[0]?.steps?.[0]?.title, plan?.steps[0]?.steps?.[0]?.detail], ['Title of a', 'How']);
  });

  it('refuses where there is no plan, and makes none', async () => {
    assert.equal((await refused(planContext(), { steps: [] })).code, 'no-plan');
  });

  it('never writes over what it cannot keep: broken, foreign, garbled plans', async () => {
    const step = { steps: [{ id: 'a', status: 'running' }] } as const;
    const texts = {
      truncated: planText('a pending').slice(0, 90),
      'of another shape': '{"goal":"g","steps":[{"id":"a","title":"A","status":"pending"}]}',
      'of a later version': planText('a pending').replace('"version": 1', '"version": 2'),
      'with a wrong type': planText('a pending').replace('"revision": 3', '"revision": "3"'),
      'with an id twice': planText('a pending, a pending'),
      'with a number that JSON cannot hold': planText('a pending').replace(
        '"goal"',
        '"ref": 12345678901234567890,\n  "goal"',
      ),
    };
    for (const [name, text] of Object.entries(texts)) {
      const error = await refused(planContext({ 'state/plan.json': text }), step);
      assert.equal(error.code, 'invalid', name);
    }
    const later = await refused(planContext({ 'state/plan.json': texts['of a later version'] }), step);
    assert.match(later.message, /^state\/plan\.json is not changed\. A later Dogear .* update Dogear to change it\.$/);
    const place = await refused(planContext({ 'state/plan.json': texts['with a wrong type'] }), step);
    assert.match(place.message, /^state\/plan\.json:5:15: revision must be a number\./);
  });
});

describe('updatePlan and the journal', () => {
  const start = { steps: [{ id: 'a', status: 'running' }] } as const;
  const end = { steps: [{ id: 'a', status: 'blocked', reason: 'r' }] } as const;

  it('adds the line that a crash kept from being written, and makes PLAN.md true again', async () => {
    const context = contextWith('a pending, b pending');
    await reply(context, start);
    const journal = context.files.text('state/journal.jsonl');
    await reply(context, end);
    context.files.files.set('state/journal.jsonl', journal);
    context.files.files.set('state/PLAN.md', 'old');
    await reply(context, { steps: [{ id: 'b', status: 'running' }] });
    assert.deepEqual(
      journalOf(context.files).map(({ revision, action }) => `${revision} ${action}`),
      ['4 update', '5 recovered', '6 update'],
    );
    assert.match(context.files.text('state/PLAN.md'), /^# Rate limiter/);
  });

  it('leaves no revision without its line where it is stopped twice in a row', async () => {
    const context = contextWith('a pending, b pending');
    await reply(context, start);
    const { transact } = context.files;
    // A disk that takes no more once plan.json is written.
    context.files.transact = (transaction) =>
      transact({
        ...transaction,
        decide(now) {
          const decided = transaction.decide(now);
          if (!decided.ok) return decided;
          const until = decided.value.changes.findIndex(({ path }) => path === 'state/plan.json');
          return { ok: true, value: { ...decided.value, changes: decided.value.changes.slice(0, until + 1) } };
        },
      });
    await reply(context, end);
    await reply(context, start);
    context.files.transact = transact;
    await reply(context, { steps: [{ id: 'b', title: 'B' }] });
    const lines = journalOf(context.files).map(({ revision, action }) => `${revision} ${action}`);
    assert.deepEqual(lines, ['4 update', '5 recovered', '6 recovered', '7 update']);
  });

  it('finds the last line also where the journal was just put away', async () => {
    const context = contextWith('a pending, b pending');
    await reply(context, start);
    const journal = context.files.text('state/journal.jsonl');
    await reply(context, end);
    context.files.files.delete('state/journal.jsonl');
    context.files.files.set('state/journal-2026-11-30-2.jsonl', '');
    context.files.files.set('state/journal-2026-11-30-10.jsonl', journal);
    await reply(context, start);
    assert.deepEqual(
      journalOf(context.files).map(({ action }) => action),
      ['recovered', 'update'],
    );
  });

  it('takes a change by hand for no crash', async () => {
    const context = contextWith('a pending, b pending');
    await reply(context, start);
    context.files.files.set('state/plan.json', context.files.text('state/plan.json').replace('Title of b', 'By hand'));
    await reply(context, end);
    assert.deepEqual(
      journalOf(context.files).map(({ action }) => action),
      ['update', 'update'],
    );
    assert.match(context.files.text('state/plan.json'), /By hand/);
  });

  it('begins a line of its own after one that a crash cut off', async () => {
    const context = contextWith('a pending');
    context.files.files.set('state/journal.jsonl', '{"time":"2026-');
    await reply(context, start);
    assert.match(context.files.text('state/journal.jsonl'), /^{"time":"2026-\n{"time":"2026-11-30T18:54/);
  });

  it('goes on in a new file at 1 MB, and keeps the old under its date and a free number', async () => {
    const full = `${'x'.repeat(1_000_000)}\n`;
    const context = contextWith('a pending');
    context.files.files.set('state/journal.jsonl', full);
    context.files.files.set('state/journal-2026-11-30-1.jsonl', 'older\n');
    await reply(context, start);
    assert.equal(context.files.text('state/journal-2026-11-30-2.jsonl'), full);
    assert.equal(context.files.text('state/journal-2026-11-30-1.jsonl'), 'older\n');
    assert.equal(journalOf(context.files).length, 1);
  });
});

describe('updatePlan at the end of a plan', () => {
  const finish = { steps: [{ id: 'b', status: 'skipped', reason: 'not needed' }] } as const;

  it('anthropics/claude-code #17058: a finished plan goes to the archive at once, and the reply says where', async () => {
    const context = contextWith('a completed, b pending');
    const { archived, plan, summary } = await reply(context, finish);
    assert.deepEqual(archived, {
      name: '2026-11-30-rate-limiter-p1',
      path: 'state/archive/2026-11-30-rate-limiter-p1',
      title: 'Rate limiter',
      outcome: 'finished',
    });
    assert.equal(plan?.outcome, 'finished');
    assert.match(summary, /archived in state\/archive\/2026-11-30-rate-limiter-p1\.$/);
    assert.ok(!context.files.files.has('state/plan.json'));
  });

  it('stays where the configuration says so, and the reply says that it does', async () => {
    for (const archive of ['ask', 'never'] as const) {
      const config = { ...DEFAULT_CONFIG, plan: { ...DEFAULT_CONFIG.plan, archive } };
      const context = planContext({ 'state/plan.json': planText('a completed, b pending') }, { config });
      const { archived, summary } = await reply(context, finish);
      assert.equal(archived, undefined);
      assert.match(summary, new RegExp(`stays until it is archived \\(plan\\.archive is ${archive}\\)`));
      assert.equal(leavesIn(context.files), 'a completed, b skipped');
    }
  });

  it('completes an archive that a crash kept from happening when the request comes again', async () => {
    const context = contextWith('a completed, b skipped');
    const { archived } = await reply(context, finish);
    assert.equal(archived?.outcome, 'finished');
  });
});
