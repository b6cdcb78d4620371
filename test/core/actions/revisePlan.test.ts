import assert from 'node:assert/strict';
import { type ReviseRequest, revisePlan } from '../../../src/core/actions/revisePlan.ts';
import { journalOf, leavesIn, type PlanContext, planContext, planText } from '../../support/planContext.ts';

function contextWith(outline: string): PlanContext {
  return planContext({ 'state/plan.json': planText(outline) });
}

/** The leaves after a revision that lists these: `id`, `id:status`, `id<parent` or `+id` for a new one. */
async function revised(outline: string, list: string): Promise<string> {
  const context = contextWith(outline);
  const outcome = await revisePlan(context, { reason: 'why', steps: stepsOf(list) });
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return leavesIn(context.files);
}

function stepsOf(list: string): ReviseRequest['steps'] {
  return list.split(', ').map((entry) => {
    const [, isNew, id = '', status, parent] = /^(\+?)(\w+)(?::(\w+))?(?:<(\w*))?$/.exec(entry) ?? [];
    return {
      id,
      ...(isNew ? { title: `Title of ${id}` } : {}),
      ...(status === undefined ? {} : { status: status as 'pending' }),
      ...(parent === undefined ? {} : { parent }),
    };
  });
}

async function refused(outline: string, request: ReviseRequest): Promise<string> {
  const context = contextWith(outline);
  const before = new Map(context.files.files);
  const outcome = await revisePlan(context, request);
  assert.ok(!outcome.ok, 'a refusal was expected');
  assert.deepEqual(context.files.files, before, 'a refused request changes nothing');
  return outcome.error.code;
}

describe('revisePlan', () => {
  it('keeps status and puts the open steps in the order listed, around those that have ended', async () => {
    assert.equal(
      await revised('a completed, b running, c skipped, d blocked', 'd, +e, b'),
      'a completed, d blocked, c skipped, e pending, b running',
    );
  });

  it('skips what is left out, with the reason, and deletes nothing', async () => {
    const context = contextWith('a running, b pending, c failed');
    const outcome = await revisePlan(context, { reason: 'too much', steps: [{ id: 'b' }] });
    assert.ok(outcome.ok);
    assert.equal(leavesIn(context.files), 'a skipped, b pending, c skipped');
    assert.deepEqual(
      [outcome.value.plan?.steps[0]?.reason, outcome.value.plan?.revisionReason],
      ['too much', 'too much'],
    );
    assert.deepEqual(journalOf(context.files)[0]?.['moves'], [
      { id: 'a', from: 'running', to: 'pending' },
      { id: 'a', from: 'pending', to: 'skipped' },
      { id: 'c', from: 'failed', to: 'skipped' },
    ]);
  });

  it('takes moves that are asked for, reopening included', async () => {
    assert.equal(
      await revised('a completed, b pending, c pending', 'b:completed, c, a:pending'),
      'a pending, b completed, c running',
    );
  });

  it('adds steps under others, moves them, and makes a step that lost all of its own a leaf again', async () => {
    assert.equal(
      await revised('p pending (a pending, b completed), c pending', 'a, +n<p, c<p'),
      'a pending, b completed, n pending, c pending',
    );
    assert.equal(await revised('p pending (a running)', 'a<, p'), 'a running, p pending');
    assert.equal(await revised('a running, b pending', 'a, +n<b'), 'a running, n pending');
  });

  it('keeps a parent that is not listed as long as one of its steps stays', async () => {
    assert.equal(await revised('p pending (a pending, b pending)', 'b'), 'a skipped, b pending');
  });

  it('changes nothing where the list says what is there', async () => {
    const context = contextWith('a completed, p pending (b running), c pending');
    const outcome = await revisePlan(context, { reason: 'r', steps: stepsOf('b, c') });
    assert.ok(outcome.ok);
    assert.equal(outcome.value.plan?.revision, 3);
    assert.deepEqual(context.files.changes, []);
  });

  it('needs a reason and something to do', async () => {
    assert.equal(await refused('a pending', { steps: [{ id: 'a' }] }), 'needs-reason');
    assert.equal(await refused('a pending', { reason: 'r', steps: [] }), 'invalid');
  });

  it('refuses what would move or bury a step that has ended, and steps of themselves', async () => {
    const outline = 'a completed, p pending (b pending, q pending (c pending))';
    const cases: Readonly<Record<string, string>> = {
      'a<p': 'invalid',
      '+n<a': 'invalid',
      'p<q, b, c': 'invalid',
      'p:running, b, c': 'invalid',
      'b<z': 'unknown-step',
      n: 'invalid',
      'b, b': 'invalid',
    };
    for (const [list, code] of Object.entries(cases)) {
      assert.equal(await refused(outline, { reason: 'r', steps: stepsOf(list) }), code, list);
    }
  });
});
