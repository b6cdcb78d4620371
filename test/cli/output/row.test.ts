import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { displayWidth } from '../../../src/cli/output/displayWidth.ts';
import { painter } from '../../../src/cli/output/paint.ts';
import { formatRow, type Row, wrapWords } from '../../../src/cli/output/row.ts';

const PLAIN = painter({ color: false });

function lines(row: Row, columns = 40): readonly string[] {
  return formatRow(row, columns, PLAIN);
}

describe('formatRow', () => {
  it('ends what stands at the right in the last column', () => {
    assert.deepEqual(lines({ lead: '  ✓ ', text: 'Refill loop', right: '2/3' }), [
      `  ✓ Refill loop${' '.repeat(22)}2/3`,
    ]);
  });

  it('counts columns, not characters', () => {
    const [line = ''] = lines({ lead: '  ✓ ', text: '限流器 🚀', right: '2/3' });
    assert.equal(displayWidth(line), 40);
  });

  it('breaks long text between words under its own beginning', () => {
    assert.deepEqual(lines({ lead: '  o ', text: 'Answer every request over the limit with a header' }), [
      '  o Answer every request over the limit',
      '    with a header',
    ]);
  });

  it('puts what has no room at the right below, still at the right', () => {
    const rows = lines({ lead: '  ! ', text: 'Move the gateway to staging', right: 'blocked: no access' });
    assert.deepEqual(rows, ['  ! Move the gateway to staging', `${' '.repeat(22)}blocked: no access`]);
  });

  it('keeps a word that is wider than the line whole', () => {
    const word = 'x'.repeat(50);
    assert.deepEqual(lines({ lead: '', text: `a ${word} b` }), ['a', word, 'b']);
  });

  it('leaves room for text however deep it stands', () => {
    const [first] = lines({ lead: ' '.repeat(60), text: 'Twenty-four columns here and more' });
    assert.equal(first, `${' '.repeat(60)}Twenty-four columns here`);
  });

  it('never loses a word and never goes past the last column', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'é', '限', '🚀'), minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), word, (words, right) => {
        const rows = lines({ lead: '    ', text: words.join(' '), right });
        assert.deepEqual(rows.join(' ').split(/ +/).filter(Boolean), [...words, right]);
        for (const row of rows) assert.ok(displayWidth(row) <= 40, row);
      }),
      { numRuns: 50 },
    );
  });
});

describe('wrapWords', () => {
  it('gives one line for little or no text', () => {
    assert.deepEqual(wrapWords('', 10), ['']);
    assert.deepEqual(wrapWords('ten columns', 11), ['ten columns']);
  });
});

describe('painter', () => {
  it('switches a colour on and off where there is one', () => {
    assert.equal(painter({ color: true })('bad', 'x'), '\u001b[31mx\u001b[39m');
    assert.equal(painter({ color: true })('plain', 'x'), 'x');
    assert.equal(PLAIN('bad', 'x'), 'x');
  });
});
