import assert from 'node:assert/strict';
import type { PlanReply } from '../../../src/core/actions/planReply.ts';
import { planText } from '../../../src/core/tools/planText.ts';

const PLAN = {
  version: 1,
  id: 'plan00000001',
  goal: 'Limits',
  revision: 3,
  steps: [
    { id: 'a', title: 'Refill loop', status: 'completed' },
    { id: 'b', title: 'Burst window', status: 'running' },
    { id: 'c', title: 'Tests', status: 'pending' },
  ],
} as const;

function reply(more: Partial<PlanReply>): PlanReply {
  return { action: 'update', plan: PLAN, normalised: [], summary: '1 of 3 done.', ...more };
}

describe('a reply about the plan, for a model', () => {
  it('says where the plan stands, with the ids to go on with', () => {
    assert.equal(planText(reply({})), '1 of 3 done.\nRunning: Burst window (b)\nNext: Tests (c)');
  });

  it('names what changed without having been asked for', () => {
    const normalised = [{ id: 'b', from: 'pending', to: 'running', why: 'It is the next step.' }] as const;
    assert.match(
      planText(reply({ normalised })),
      /^1 of 3 done\.\nAlso: b went from pending to running\. It is the next step\.\n/,
    );
  });

  for (const action of ['read', 'revise'] as const) {
    it(`shows every step after ${action}`, () => {
      assert.match(
        planText(reply({ action })),
        /^1 of 3 done\.\n\n# Limits\n[\s\S]*- \[x\] Refill loop `a`\n- \[\/\] Burst window `b`\n- \[ \] Tests `c`$/,
      );
    });
  }

  it('is the summary alone where there is no plan, or it went to the archive', () => {
    const archived = { name: 'x', path: 'state/archive/x', title: 'Limits', outcome: 'finished' } as const;
    assert.equal(planText(reply({ action: 'read', plan: null })), '1 of 3 done.');
    assert.equal(planText(reply({ archived })), '1 of 3 done.');
    assert.match(planText(reply({ action: 'set', archived })), /Next: Tests/);
  });

  it('cuts long texts, ids stay, and says how many more steps changed', () => {
    const steps = Array.from({ length: 200 }, (_, at) => ({
      id: `s${at}`,
      title: 'x'.repeat(27_000),
      status: 'pending',
    }));
    const text = planText(reply({ action: 'read', plan: { ...PLAN, goal: 'g'.repeat(27_000), steps } }));
    assert.ok(text.length < 45_000, `${text.length} characters`);
    assert.match(text, /\n- \[ \] x{299}… `s0`\n/);
    assert.match(text, /\n\.\.\. \d+ more lines in PLAN\.md$/);
    const paused = steps.map(({ id }) => ({ id, from: 'running', to: 'pending', why: 'Paused.' }) as const);
    const lines = planText(reply({ normalised: paused })).split('\n');
    assert.deepEqual(lines.slice(20, 22), [
      'Also: s19 went from running to pending. Paused.',
      'Also: 180 more steps, which read shows.',
    ]);
  });

  it('is cut where a client would cut it, and says how much is missing', () => {
    const steps = Array.from({ length: 1000 }, (_, at) => ({ id: `s${at}`, title: `Step ${at}`, status: 'pending' }));
    const lines = planText(reply({ action: 'read', plan: { ...PLAN, steps } })).split('\n');
    assert.ok(lines.length < 410);
    assert.equal(lines.at(-1), '... 606 more lines in PLAN.md');
  });
});
