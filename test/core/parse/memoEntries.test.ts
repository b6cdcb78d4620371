import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { parseMemo } from '../../../src/core/parse/memo.ts';

function decisions(body: string) {
  const text = `## Decisions\n${body}`;
  const memo = parseMemo(text, { offsetMinutes: () => 0 }).value;
  return memo.decisions.map(({ id, range }) => ({ id, written: text.slice(range.start, range.end) }));
}

describe('decisions of the memo', () => {
  it('have their id behind a box or a date too, but none further on', () => {
    const found = decisions('- [ ] D-1 a\n- 2026-11-01: **D-2** b\n- [x] 2026-11-01 D-3 c\n- d (D-4)\n- P D-5\n');
    assert.deepEqual(
      found.map(({ id }) => id),
      ['D-1', 'D-2', 'D-3', null, null],
    );
  });

  it('reach from their heading over deeper ones without an id', () => {
    const found = decisions('### D-2 a\nb\n\n#### Why\nc\n\n#### D-1 d\n\n### Notes\ne\n');
    assert.deepEqual(
      found.map(({ written }) => written),
      ['### D-2 a\nb\n\n#### Why\nc', '#### D-1 d'],
    );
  });
});
