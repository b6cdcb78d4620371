import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../src/core/edit/applyEdits.ts';
import { editMemo, type MemoChanges } from '../../../src/core/edit/memo.ts';
import type { Memo } from '../../../src/core/model/memo.ts';
import { parseMemo } from '../../../src/core/parse/memo.ts';

function read(text: string): Memo {
  return parseMemo(text, { offsetMinutes: () => 0 }).value;
}

function edited(text: string, changes: MemoChanges): string {
  return applyEdits(text, editMemo(text, read(text), changes));
}

describe('entries that are paragraphs', () => {
  it('stay entries beside new ones', () => {
    const text = '## Do not redo\r\nLeaky bucket.\r\n\r\nOne counter.\r\n\r\n## Next\r\n';
    const after = edited(text, { doNotRedo: ['a', 'b'] });
    assert.equal(after, text.replace('One counter.', 'One counter.\r\n\r\na\r\n\r\nb'));
    const { doNotRedo } = read(after);
    assert.deepEqual(
      doNotRedo.map((entry) => entry.text),
      ['Leaky bucket.', 'One counter.', 'a', 'b'],
    );
  });

  it('are no rows of a table, and none beside a list', () => {
    const table = '| a | b |\n|--|--|\nSome prose.';
    for (const body of [table, `* known\n<!-- hint -->\n${table}`]) {
      assert.equal(edited(`## Do not redo\n${body}`, { doNotRedo: ['a'] }), `## Do not redo\n${body}\n\n- a`);
    }
  });
});
