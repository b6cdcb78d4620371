import assert from 'node:assert/strict';
import { isPlaceholder } from '../../../src/core/parse/placeholder.ts';

describe('isPlaceholder', () => {
  for (const text of [
    'TBD',
    'tbd.',
    '- None',
    'None yet.',
    '_nothing so far_',
    '(n/a)',
    'N/A',
    '...',
    '—',
    '?',
    'TODO',
    '**TBA**',
  ]) {
    it(`takes ${text} for nothing`, () => assert.ok(isPlaceholder(text)));
  }

  for (const text of [
    'Nothing may be done before the migration.',
    'None of the tests pass: fix them.',
    'TODO: write the tests',
    'Go.',
  ]) {
    it(`leaves "${text}"`, () => assert.ok(!isPlaceholder(text)));
  }
});
