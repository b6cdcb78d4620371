import assert from 'node:assert/strict';
import { referenceAt, referencesIn } from '../../../src/views/language/references.ts';

function ids(text: string): readonly string[] {
  return referencesIn(text).map(({ id }) => id);
}

describe('referencesIn', () => {
  it('finds decisions and tasks in the order of the text, where they stand', () => {
    const text = 'task #47 (see D-031, ADR-0014) and #T-9.';
    assert.deepEqual(ids(text), ['#47', 'D-031', 'ADR-0014', '#T-9']);
    for (const { id, range } of referencesIn(text)) assert.equal(text.slice(range.start, range.end), id);
  });

  it('passes over what only looks like one', () => {
    assert.deepEqual(ids('org/repo#47, a/b#c1, &#39;, #heading, GRID-31, D-31-b, https://x.example/#4, #fff'), []);
    assert.deepEqual(ids('# Backlog\n## D'), []);
  });
});

describe('referenceAt', () => {
  it('finds the one at an offset, its end included', () => {
    for (const offset of [5, 7, 10]) assert.equal(referenceAt('see, D-031.', offset)?.id, 'D-031');
    assert.equal(referenceAt('see, D-031.', 4), null);
    assert.equal(referenceAt('see, D-031.', 11), null);
  });
});
