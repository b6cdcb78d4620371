import assert from 'node:assert/strict';
import { readDecisionLine } from '../../src/views/decisionLine.ts';

describe('readDecisionLine', () => {
  it('reads the choice and the reason', () => {
    assert.deepEqual(readDecisionLine(' token bucket because it allows bursts '), {
      choice: 'token bucket',
      why: 'it allows bursts',
    });
  });

  it('splits at the first because, in any case', () => {
    assert.deepEqual(readDecisionLine('A BECAUSE b because c'), { choice: 'A', why: 'b because c' });
  });

  it('takes an empty line for no decision', () => {
    assert.equal(readDecisionLine('   '), null);
  });

  for (const [line, missing] of [
    ['token bucket', 'because'],
    ['becausewards', 'because'],
    ['because it is', 'choice'],
    ['token bucket because', 'why'],
    ['token bucket because  ', 'why'],
    ['because', 'choice'],
  ] as const) {
    it(`says that "${line}" lacks its ${missing}`, () => assert.equal(readDecisionLine(line), missing));
  }
});
