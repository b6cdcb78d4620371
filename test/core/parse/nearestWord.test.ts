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
  });
});
