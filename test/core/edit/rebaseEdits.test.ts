import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../src/core/edit/applyEdits.ts';
import { rebaseEdits } from '../../../src/core/edit/rebaseEdits.ts';

describe('edits of a text that was changed meanwhile', () => {
  const edits = [
    { start: 4, end: 7, text: '2' },
    { start: 12, end: 12, text: '!' },
  ];
  const typed = (now: string) => {
    const rebased = rebaseEdits(edits, 'one two thre', now);
    return rebased && applyEdits(now, rebased);
  };

  it('move with what stands before them', () => {
    assert.equal(typed('one two thre'), 'one 2 thre!');
    assert.equal(typed('NEW one two thre'), 'NEW one 2 thre!');
    assert.equal(typed('o two thre'), 'o 2 thre!');
    assert.equal(typed('one two t.hre'), 'one 2 t.hre!');
  });

  it('are not made where they touch it', () => {
    for (const now of ['one to thre', 'one 1two thre', 'one two three', '']) assert.equal(typed(now), null);
  });

  it('leave every letter that was typed', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 3 });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (texts, edited, typedAt) => {
        const [at, place] = [edited % texts.length, typedAt % texts.length];
        fc.pre(at !== place);
        const lines = (change: (text: string, index: number) => string) => texts.map(change).join('\n\n');
        const start = texts.slice(0, at).join('\n\n').length + (at === 0 ? 0 : 2);
        const edit = { start, end: start + 1, text: 'EDITED' };
        const now = lines((text, index) => (index === place ? `${text}typed` : text));
        const rebased = rebaseEdits(
          [edit],
          lines((text) => text),
          now,
        );
        const wanted = lines((text, index) => (index === at ? 'EDITED' : index === place ? `${text}typed` : text));
        assert.equal(rebased && applyEdits(now, rebased), wanted);
      }),
    );
  });
});
