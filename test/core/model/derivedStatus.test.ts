import assert from 'node:assert/strict';
import { derivedStatus } from '../../../src/core/model/derivedStatus.ts';
import type { ItemStatus } from '../../../src/core/model/status.ts';

describe('derivedStatus', () => {
  const cases: readonly [readonly ItemStatus[], string][] = [
    [['completed', 'running', 'failed', 'blocked'], 'running'],
    [['completed', 'blocked', 'failed'], 'failed'],
    [['pending', 'blocked', 'completed'], 'blocked'],
    [['completed', 'skipped'], 'completed'],
    [['skipped', 'skipped'], 'skipped'],
    [['completed', 'pending'], 'pending'],
    [['completed', 'unknown'], 'pending'],
    [[], 'pending'],
  ];
  for (const [statuses, expected] of cases) {
    it(`makes ${statuses.join(', ') || 'nothing'} ${expected}`, () => {
      assert.equal(derivedStatus(statuses), expected);
    });
  }
});
