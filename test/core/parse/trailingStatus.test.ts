import assert from 'node:assert/strict';
import { readTrailingStatus } from '../../../src/core/parse/trailingStatus.ts';

/** What stands in front of the word, the word as written, and its status. */
function read(text: string): readonly (string | null)[] | null {
  const found = readTrailingStatus(`xx${text}yy`, { start: 2, end: text.length + 2 });
  if (found === null) return null;
  assert.equal(`xx${text}`.slice(found.range.start, found.range.end), found.raw);
  return [`xx${text}`.slice(2, found.titleEnd), found.raw, found.status];
}

describe('readTrailingStatus', () => {
  it('finds the word in brackets and behind a sign', () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ['Foo (done)', 'done', 'completed'],
      ['Foo [In Progress]', 'In Progress', 'running'],
      ['Foo（已完成）', '已完成', 'completed'],
      ['Foo (done) ✅', 'done', 'completed'],
      ['Foo - in-progress', 'in-progress', 'running'],
      ['Foo – blocked', 'blocked', 'blocked'],
      ['Foo -- done', 'done', 'completed'],
      ["Foo — won't do", "won't do", 'skipped'],
      ['Foo: failed', 'failed', 'failed'],
      ['Foo | done |', 'done', 'completed'],
      ['Foo - done - 2026-01-02', 'done - 2026-01-02', 'completed'],
      ['Foo - Completed (2026-02-03)', 'Completed (2026-02-03)', 'completed'],
    ];
    for (const [text, raw, status] of cases) assert.deepEqual(read(text), ['Foo', raw, status], text);
    assert.deepEqual(read('a - b: c | done'), ['a - b: c', 'done', 'completed']);
  });

  it('finds none elsewhere', () => {
    for (const text of [
      'done',
      '(done)',
      ': done',
      'Foo done',
      'Foo-done',
      'Foo (done) and more',
      'Foo - done it',
      'Foo:done',
      '',
    ]) {
      assert.equal(read(text), null, text);
    }
  });

  it('looks at the end of a long line only', () => {
    assert.deepEqual(read(`${'a - '.repeat(200_000)}b - done`)?.[2], 'completed');
    assert.equal(read(`Foo - done${' '.repeat(200)}x`), null);
  });
});
