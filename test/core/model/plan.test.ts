import assert from 'node:assert/strict';
import type { Step } from '../../../src/core/model/plan.ts';
import { countProgress, isFinished, openSteps } from '../../../src/core/model/plan.ts';
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

describe('isFinished', () => {
  const planOf = (...steps: readonly Step[]) => ({ title: null, steps, progress: countProgress(steps), record: null });

  it('asks for every step, and for something to do', () => {
    assert.equal(isFinished(planOf(stepOf('a', 'completed'), stepOf('b', 'skipped'))), true);
    assert.equal(isFinished(planOf(stepOf('a', 'completed'), stepOf('b', 'failed'))), false);
    assert.equal(isFinished(planOf(stepOf('a', 'unknown'))), false);
    assert.equal(isFinished(planOf()), false);
  });

  it('is false while a parent is called open over finished steps, and asks nothing of one without a status', () => {
    const below = { steps: [stepOf('b', 'completed')] };
    const open = stepOf('a', 'running', below);
    assert.equal(isFinished(planOf(open)), false);
    assert.deepEqual(openSteps([stepOf('c', 'pending', { steps: [open] })]), [open]);
    assert.equal(isFinished(planOf(stepOf('a', 'unknown', below))), true);
  });
});
