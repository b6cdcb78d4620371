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
    '_None yet._',
    '- [ ] None',
    '"none"',
    '<none>',
    '(empty)',
    'No entries yet',
    'no dead ends so far.',
    'No recent decisions',
    'None recorded yet',
    'Not applicable',
    'None (a fresh start)',
  ]) {
    it(`takes ${text} for nothing`, () => assert.ok(isPlaceholder(text)));
  }

  for (const text of [
    'Nothing may be done before the migration.',
    'None of the tests pass: fix them.',
    'TODO: write the tests',
    'Go.',
    'No shortcuts',
    'No decisions in the hot path',
    'TODO (write the tests)',
    'None (see D-031) of the caches held',
    'Empty the cache',
  ]) {
    it(`leaves "${text}"`, () => assert.ok(!isPlaceholder(text)));
  }
});
