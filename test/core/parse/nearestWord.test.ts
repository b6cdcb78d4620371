import assert from 'node:assert/strict';
import { nearestWord } from '../../../src/core/parse/nearestWord.ts';

const WORDS = ['status', 'check', 'checkpoint', 'archive', 'restore', 'context', 'decide', 'init'];

describe('nearestWord', () => {
  for (const [typed, meant] of [
    ['statsu', 'status'],
    ['Status', 'status'],
    ['chek', 'check'],
    ['checkpont', 'checkpoint'],
    ['archve', 'archive'],
    ['int', 'init'],
  ] as const) {
    it(`takes ${typed} for ${meant}`, () => assert.equal(nearestWord(typed, WORDS), meant));
  }

  it('guesses nothing where nothing is near', () => {
    assert.equal(nearestWord('deploy', WORDS), null);
    assert.equal(nearestWord('', WORDS), null);
    assert.equal(nearestWord('x', []), null);
    assert.equal(nearestWord('9', ['1', '2']), null);
    assert.equal(nearestWord('x', ['1', 'a']), null);
  });

  it('does not compare what is too long for a slip of the pen', () => {
    assert.equal(nearestWord('a'.repeat(61), ['a'.repeat(60)]), null);
    assert.equal(nearestWord('a'.repeat(60), ['a'.repeat(61), 'a'.repeat(1_000_000)]), 'a'.repeat(61));
  });

  it('takes no number for another one', () => {
    assert.equal(nearestWord('step-3', ['step-1', 'step-2']), null);
    assert.equal(nearestWord('T12', ['T11', 'T002']), null);
    assert.equal(nearestWord('T02', ['T01', 'T002']), 'T002');
    assert.equal(nearestWord('stpe-2', ['step-1', 'step-2']), 'step-2');
  });
});
