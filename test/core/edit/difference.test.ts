import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../src/core/edit/applyEdits.ts';
import { difference } from '../../../src/core/edit/difference.ts';

describe('difference', () => {
  it('is the part that changed', () => {
    assert.equal(difference('same', 'same'), null);
    assert.deepEqual(difference('a b c', 'a x c'), { start: 2, end: 3, text: 'x' });
    assert.deepEqual(difference('aa', 'aaa'), { start: 2, end: 2, text: 'a' });
    assert.deepEqual(difference('aaa', 'a'), { start: 1, end: 3, text: '' });
  });

  it('makes one text of any other', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n') });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const edit = difference(before, after);
        assert.equal(applyEdits(before, edit === null ? [] : [edit]), after);
      }),
    );
  });
});
