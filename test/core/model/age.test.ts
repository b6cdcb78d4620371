import assert from 'node:assert/strict';
import { formatAge, formatDuration } from '../../../src/core/model/age.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('formatDuration', () => {
  for (const [milliseconds, text] of [
    [0, '0 min'],
    [12 * MINUTE + 59_000, '12 min'],
    [HOUR - 1, '59 min'],
    [HOUR, '1 h'],
    [24 * HOUR - 1, '23 h'],
    [24 * HOUR, '1 day'],
    [49 * HOUR, '2 days'],
  ] as const) {
    it(`says ${text}`, () => assert.equal(formatDuration(milliseconds), text));
  }
});

describe('formatAge', () => {
  it('counts from a minute on', () => {
    assert.equal(formatAge(59_999), 'just now');
    assert.equal(formatAge(MINUTE), '1 min ago');
  });

  it('forgives a clock that is seconds ahead and shows one that is minutes ahead', () => {
    assert.equal(formatAge(-59_999), 'just now');
    assert.equal(formatAge(-5 * MINUTE), 'in 5 min');
  });
});
