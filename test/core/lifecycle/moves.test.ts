import assert from 'node:assert/strict';
import { legalMoves, wayTo } from '../../../src/core/lifecycle/moves.ts';
import { isTerminal, STEP_STATUSES, type StepStatus } from '../../../src/core/model/status.ts';

/** From, to, the way; `!` marks a way that needs a reason. Staying is the empty way. */
const WAYS: Readonly<Record<StepStatus, Readonly<Record<StepStatus, string>>>> = {
  pending: {
    pending: '',
    running: 'running',
    completed: 'running completed',
    failed: 'running failed',
    blocked: 'running blocked',
    skipped: 'skipped',
  },
  running: {
    pending: 'pending',
    running: '',
    completed: 'completed',
    failed: 'failed',
    blocked: 'blocked',
    skipped: 'pending skipped',
  },
  blocked: {
    pending: 'running pending',
    running: 'running',
    completed: 'running completed',
    failed: 'running failed',
    blocked: '',
    skipped: 'skipped',
  },
  failed: {
    pending: 'running pending',
    running: 'running',
    completed: 'running completed',
    failed: '',
    blocked: 'running blocked',
    skipped: 'skipped',
  },
  completed: {
    pending: '!pending',
    running: '!pending running',
    completed: '',
    failed: '!pending running failed',
    blocked: '!pending running blocked',
    skipped: '!pending skipped',
  },
  skipped: {
    pending: '!pending',
    running: '!pending running',
    completed: '!pending running completed',
    failed: '!pending running failed',
    blocked: '!pending running blocked',
    skipped: '',
  },
};

describe('wayTo', () => {
  for (const from of STEP_STATUSES) {
    for (const to of STEP_STATUSES) {
      const expected = WAYS[from][to];
      const way = expected.replace('!', '').split(' ').filter(Boolean);
      it(`goes from ${from} to ${to} by ${expected || 'staying'}`, () => {
        assert.deepEqual(wayTo(from, to, true), way);
        assert.deepEqual(wayTo(from, to, false), expected.startsWith('!') ? null : way);
      });
    }
  }

  it('takes only legal moves', () => {
    for (const from of STEP_STATUSES) {
      for (const to of STEP_STATUSES) {
        let at = from;
        for (const next of wayTo(from, to, true) ?? []) {
          assert.ok(legalMoves(at, true).includes(next), `${at} to ${next}`);
          at = next;
        }
        assert.equal(at, to);
      }
    }
  });
});

describe('legalMoves', () => {
  it('lets what has ended only be opened again, with a reason', () => {
    for (const status of STEP_STATUSES.filter(isTerminal)) {
      assert.deepEqual(legalMoves(status, false), []);
      assert.deepEqual(legalMoves(status, true), ['pending']);
    }
  });
});
