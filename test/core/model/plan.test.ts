import assert from 'node:assert/strict';
import { countProgress } from '../../../src/core/model/plan.ts';
import { stepOf } from '../../support/snapshots.ts';

describe('countProgress', () => {
  it('counts leaves, completed and skipped ones as done', () => {
    const steps = [
      stepOf('a', 'running', { steps: [stepOf('b', 'completed'), stepOf('c', 'failed'), stepOf('d', 'skipped')] }),
      stepOf('e', 'unknown'),
    ];
    assert.deepEqual(countProgress(steps), { done: 2, total: 4, unknown: 1 });
  });

  it('is null where there is nothing to count, never 0 of 0', () => {
    assert.equal(countProgress([]), null);
  });
});
