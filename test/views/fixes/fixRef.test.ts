import assert from 'node:assert/strict';
import type { Fix } from '../../../src/core/model/fix.ts';
import { findFix, fixRef } from '../../../src/views/fixes/fixRef.ts';
import { problemOf } from '../../support/snapshots.ts';

function problemAt(line: number, reason: string) {
  const fix: Fix = { title: 'Mend it', automatic: true, work: { kind: 'reopen-task', id: reason, status: 'doing' } };
  return problemOf('memo-raw-output', 'warning', { start: { line, column: 0 }, fixes: [fix] });
}

describe('fixRef', () => {
  it('finds a fix again, though its problem moved', () => {
    const [problem, moved] = [problemAt(40, 'was'), problemAt(43, 'is')];
    const [fix] = problem.fixes;
    assert.ok(fix);
    const ref = fixRef(problem, fix);
    assert.deepEqual(ref, { rule: 'memo-raw-output', file: problem.file, line: 40, title: 'Mend it' });
    assert.equal(findFix([problemAt(2, 'other'), moved], ref), moved.fixes[0]);
  });

  it('finds none where the problem, its file or the fix is gone', () => {
    const problem = problemAt(4, 'a');
    const ref = { rule: 'memo-raw-output', file: problem.file, line: 4, title: 'Mend it' };
    assert.equal(findFix([], ref), null);
    assert.equal(findFix([problem], { ...ref, rule: 'memo-stale' }), null);
    assert.equal(findFix([problem], { ...ref, file: 'other.md' }), null);
    assert.equal(findFix([problem], { ...ref, title: 'Move it' }), null);
  });
});
