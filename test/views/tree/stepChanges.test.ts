import assert from 'node:assert/strict';
import type { JournalEntry } from '../../../src/core/model/journal.ts';
import { lastChanges } from '../../../src/views/tree/stepChanges.ts';

function entry(plan: string, actor: string, time: string, ...ids: readonly string[]): JournalEntry {
  const moves = ids.map((id) => ({ id, from: 'pending', to: 'running' }) as const);
  return { time, plan, revision: 1, action: 'update', actor, moves, hash: '' };
}

describe('lastChanges', () => {
  it('keeps the newest write of each step of one plan', () => {
    const changes = lastChanges(
      [entry('p', 'cli', '1', 'a', 'b'), entry('q', 'lm', '2', 'b'), entry('p', 'vscode', '3', 'a')],
      'p',
    );
    assert.deepEqual(Object.fromEntries(changes), {
      a: { actor: 'vscode', time: '3' },
      b: { actor: 'cli', time: '1' },
    });
  });
});
