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

function log(...numbers: readonly number[]) {
  return numbers.map((number) => ({ id: `D-${String(number).padStart(3, '0')}`, number, title: `t${number}` }));
}

describe('what is added to an empty section of the memo', () => {
  it('keeps clear of an underlined heading directly below', () => {
    const below = 'Overview\n===\ntext\n';
    const decisions = { log: [{ id: 'D-002', number: 2, title: 'two' }], max: 5 };
    for (const [heading, changes, line] of [
      ['## Next action', { nextAction: 'Go.' }, 'Go.'],
      ['## Do not redo', { doNotRedo: ['that'] }, '- that'],
      ['## Decisions', { decisions }, '- D-002: two'],
    ] as const) {
      assert.equal(edited(`${heading}\n${below}`, changes), `${heading}\n${line}\n\n${below}`);
      assert.equal(edited(`${heading}\n## Other\n`, changes), `${heading}\n${line}\n## Other\n`);
    }
  });
});

describe('entries that are paragraphs', () => {
  const added = (text: string) => edited(text, { doNotRedo: ['x', 'y'] });

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

  it('stay entries beside new ones, in any company', () => {
    for (const [body, after] of [
      ['A one.\n\nB two\non.\n', 'A one.\n\nB two\non.\n\nx\n\ny\n'],
      ['\n  A.', '\n  A.\n\nx\n\ny'],
      ['A.\n<!-- b -->\n\n## Notes\n', 'A.\n<!-- b -->\n\nx\n\ny\n\n## Notes\n'],
      ['A.\n\nNotes\n---\n', 'A.\n\nx\n\ny\n\nNotes\n---\n'],
      ['A.\n\n```\n- b\n```\n', 'A.\n\n```\n- b\n```\n\nx\n\ny\n'],
      ['None.\n\nA.\n', 'None.\n\nA.\n\nx\n\ny\n'],
    ] as const) {
      for (const end of ['\n', '\r\n']) {
        const memo = (written: string) => `## Rejected\n${written}`.replaceAll('\n', end);
        assert.equal(added(memo(body)), memo(after));
      }
    }
    const list = '## Rejected\nWhat we tried:\n\n- a\n';
    assert.equal(added(list), `${list}- x\n- y\n`);
  });
});

describe('what only keeps a place in the memo', () => {
  const told = { doNotRedo: ['a', 'b'], decisions: { log: log(7), max: 5 } };

  it('gives it to the first entries', () => {
    for (const [place, entries, decisions] of [
      ['- None yet', '- a\n- b', '- D-007: t7'],
      ['  * _(none)_', '  * a\n  * b', '  * D-007: t7'],
      ['1) N/A', '1) a\n2) b', '1) D-007: t7'],
      ['- ', '- a\n- b', '- D-007: t7'],
      ['<!-- hint -->\n\nNothing so far.', '<!-- hint -->\n\n- a\n- b', '<!-- hint -->\n\n- D-007: t7'],
    ] as const) {
      const memo = (first: string, second: string) => `## Do not redo\n${first}\n\n## Decisions\n${second}\n`;
      assert.equal(edited(memo(place, place), told), memo(entries, decisions));
    }
  });

  it('leaves the line below an empty item out of the first entry', () => {
    for (const place of ['-', '- ', '1.']) {
      const after = edited(`## Rejected\n${place}\nsome text\n`, { doNotRedo: ['a'] });
      assert.equal(after, `## Rejected\n${place.trim()} a\n\nsome text\n`);
    }
  });

  it('keeps the heading below it where it is', () => {
    assert.equal(edited('## Rejected\n- None yet\n## Next\n', { doNotRedo: ['a'] }), '## Rejected\n- a\n## Next\n');
  });

  it('leaves what stands below it apart', () => {
    for (const below of ['Later: more.', 'Notes\n---', '**x**']) {
      const memo = `## Decisions\n-\n${below}\n\n## Rejected\n- \n${below}\n`;
      const after = `## Decisions\n- D-007: t7\n\n${below}\n\n## Rejected\n- a\n- b\n\n${below}\n`;
      assert.equal(edited(memo, told), after);
    }
    const { doNotRedo } = told;
    const code = '## Rejected\n- x\n  ```\n  y\n  ```\n';
    assert.equal(edited(`${code}More.\n`, { doNotRedo }), `${code}- a\n- b\n\nMore.\n`);
    for (const below of ['# Notes', '', '  ', '- None', '2) -']) {
      assert.equal(edited(`${code}${below}\n`, { doNotRedo }), `${code}- a\n- b\n${below}\n`);
    }
  });

  it('stays beside entries, in tables, and where it holds others', () => {
    for (const [body, after] of [
      ['- None yet\n- x', '- None yet\n- x\n- a\n- b'],
      ['- TODO\n  - x', '- TODO\n  - x\n- a\n- b'],
      ['|W|Y|\n|-|-|\n|—|n/a|', '|W|Y|\n|-|-|\n|—|n/a|\n\n- a\n- b'],
    ] as const) {
      assert.equal(edited(`## Rejected\n${body}\n`, { doNotRedo: ['a', 'b'] }), `## Rejected\n${after}\n`);
    }
  });

  it('is not written as an entry', () => {
    assert.equal(edited('## Rejected\n', { doNotRedo: ['None.', 'a'] }), '## Rejected\n- a\n');
  });
});
