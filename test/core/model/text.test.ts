import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countLines, indexLines } from '../../../src/core/model/text.ts';

describe('indexLines', () => {
  it('ends a line at \\n, \\r\\n and a lone \\r', () => {
    const lines = indexLines('a\nb\r\nc\rd');
    assert.equal(lines.count, 4);
    assert.deepEqual(
      [0, 2, 5, 7].map((offset) => lines.positionAt(offset).line),
      [0, 1, 2, 3],
    );
    assert.deepEqual(lines.lineRange(1), { start: 2, end: 3 });
    assert.equal(lines.offsetAt({ line: 1, column: 9 }), 3);
  });

  it('finds a place whatever was asked before, with every kind of line end', () => {
    const texts = fc.array(fc.constantFrom('a', 'bc', '\n', '\n', '\r\n', '\r', '🙂')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.array(fc.nat(40)), (text, offsets) => {
        const lines = indexLines(text);
        for (const offset of offsets) {
          const at = Math.min(offset, text.length);
          // The beginnings of lines by another way: a pattern.
          const starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: end, index }) => index + end.length)];
          const line = starts.findLastIndex((start) => start <= at);
          assert.deepEqual(lines.positionAt(offset), { line, column: at - (starts[line] ?? 0) });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('counts on from the line with which the text begins', () => {
    const lines = indexLines('## D-900: Late\nWhy: x\n', 4000);
    assert.equal(lines.count, 4003);
    assert.deepEqual(lines.positionAt(16), { line: 4001, column: 1 });
    assert.deepEqual(lines.lineRange(4001), { start: 15, end: 21 });
    assert.equal(lines.offsetAt({ line: 4001, column: 1 }), 16);
  });
});

describe('countLines', () => {
  it('counts no final empty line', () => {
    assert.deepEqual(['', 'a', 'a\n', 'a\n\n'].map(countLines), [0, 1, 1, 2]);
  });
});
