import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Task, walkTasks } from '../../../src/core/model/backlog.ts';
import { parseBacklog } from '../../../src/core/parse/backlog.ts';
import { markdownTexts } from '../../support/markdownDocuments.ts';

function tasks(text: string): readonly Task[] {
  return [...walkTasks(parseBacklog(text).value.tasks)];
}

function shown(text: string): readonly string[] {
  return tasks(text).map(
    ({ id, status, title, reason }) => `${status} ${id} ${title}${reason === null ? '' : ` (${reason})`}`,
  );
}

describe('parseBacklog', () => {
  it('reads the form that Dogear writes', () => {
    const text = '# Backlog\n\n- [ ] #1 A\n- [/] #2 B\n  - [x] #3 C\n- [!] #4 D - E - waiting for access\n- [!] #5 F\n';
    assert.deepEqual(shown(text), [
      'pending #1 A',
      'doing #2 B',
      'done #3 C',
      'blocked #4 D - E (waiting for access)',
      'blocked #5 F',
    ]);
    const blocked = tasks(text)[3];
    assert.equal(text.slice(blocked?.markerRange?.start, blocked?.markerRange?.end), '[!]');
    assert.equal(text.slice(blocked?.lineRange.start, blocked?.lineRange.end), '- [!] #4 D - E - waiting for access');
  });

  it('reads the reason of a blocked task in front of the word, and behind it in a line of its own', () => {
    const text =
      '- #1 A - no access (blocked)\n- #2 B - b - keys - failed\n- #3 C\n  Status: blocked - no **time**\n- #4 D\n';
    assert.deepEqual(shown(text), [
      'blocked #1 A (no access)',
      'blocked #2 B - b (keys)',
      'blocked #3 C (no time)',
      'pending #4 D',
    ]);
    assert.deepEqual(shown('| Task | Status |\n|-|-|\n| A - b | blocked |\n'), ['blocked null A - b']);
    assert.deepEqual(shown('## Blocked\n- A - b\n'), ['blocked null A - b']);
  });

  it('reads bullets without boxes, and statuses given by words and headings', () => {
    const text = '# Backlog\n\n- L-034 | where | what\n  - a note\n- L-035 | b - in progress\n';
    assert.deepEqual(shown(text), ['pending L-034 where | what', 'doing L-035 b']);
    assert.deepEqual(
      tasks(text).map(({ markerRange, rawStatus }) => [markerRange, rawStatus]),
      [
        [null, null],
        [null, 'in progress'],
      ],
    );
    assert.deepEqual(shown('# Backlog\n## Doing\n- a\n## Done\n- b\n## Cancelled\n- c\n## On hold\n- d\n'), [
      'doing null a',
      'done null b',
      'done null c',
      'blocked null d',
    ]);
  });

  it('reads a number behind the marker as a part of the text, and a marker alone as nothing', () => {
    const text =
      '- 2. two\n- 1) one - done\n- 3. three\n  - below: blocked\n- - four\n- \n- 5.\n- ```\n  code\n  ```\n';
    assert.deepEqual(shown(text), [
      'pending null two',
      'done null one',
      'pending null three',
      'blocked null below',
      'pending null four',
      'pending null 5.',
      'pending null ```',
    ]);
    assert.deepEqual(shown('* 2. two\n- 1) one\n'), ['pending null two', 'pending null one']);
  });

  it('reads headings with a box for tasks, and a version in brackets for none', () => {
    assert.deepEqual(shown('# B\n\n## [ ] #1 A\ntext\n\n## [x] #2 B\n- [ ] c\n\n## [~] D\n'), [
      'pending #1 A',
      'done #2 B',
      'pending null c',
      'pending null D',
    ]);
    assert.deepEqual(shown('## [1.2.0] - 2026\n- a\n## [Unreleased]\n- b\n## [P1] C\n- d\n'), [
      'pending null a',
      'pending null b',
      'pending null d',
    ]);
  });

  it('takes bullets under a heading that is no status for pending tasks, beside headings that are one', () => {
    const text = '# Backlog\n\n- how to use it\n\n## In Progress\n- a\n\n## Next up\n- b\n  - note\n\n### Later\n- c\n';
    assert.deepEqual(shown(`${text}\n## Done\n- d\n`), [
      'doing null a',
      'pending null b',
      'pending null c',
      'done null d',
    ]);
  });

  it('loses no task of a list without words when one of another list has got its status', () => {
    assert.deepEqual(shown('# Backlog\n\n- a\n\ntext\n\n- b\n\n## Next\n- c - done\n\n## Later\n- d\n'), [
      'pending null a',
      'pending null b',
      'done null c',
      'pending null d',
    ]);
    assert.deepEqual(shown('# Backlog\n\n## Parser (done)\n- about it\n\n## Writer\n- about that\n'), [
      'done null Parser',
    ]);
  });

  it('takes what stands under a heading with a status of its own for text about it, also in a group', () => {
    const text = '# B\n\n## Ranking\n1. x\n\n## Active\n\n### B-001 Ship\n**Status:** [done 2026-04-11] — live\n- a\n';
    assert.deepEqual(shown(text), ['done B-001 Ship']);
  });

  it('reads the groups of a Chinese list', () => {
    assert.deepEqual(shown('## \u5f85\u529e\n- a\n## \u8fdb\u884c\u4e2d\n- b\n'), ['pending null a', 'doing null b']);
  });

  it('takes headings of a plain list for groups, not for tasks', () => {
    assert.deepEqual(shown('# Backlog\n## P1\n- a\n  - detail\n## P2\n### Later\n- b\n'), [
      'pending null a',
      'pending null b',
    ]);
  });

  it('gives tasks without an id a key from their title, and a bare number is no id', () => {
    const text = '- [ ] Write docs\n- [ ] Write docs\n- [ ] 3. Third\n';
    assert.deepEqual(
      tasks(text).map(({ id, key }) => [id, key]),
      [
        [null, 'write-docs'],
        [null, 'write-docs-2'],
        [null, '3'],
      ],
    );
  });

  it('takes the numbers in a column of ids for ids, which compare with and without the sign', () => {
    const text = '| # | Task | Status |\n|-|-|-|\n| 1 | A | todo |\n| 2 | 3. B | done |\n\n- #1 C\n';
    assert.deepEqual(shown(text), ['pending 1 A', 'done 2 B', 'pending #1 C']);
    assert.deepEqual(
      parseBacklog(text).problems.map(({ rule, message }) => [rule, message.slice(0, 50)]),
      [['backlog-duplicate-id', '#1 is the id of two items, on line 3 and on line 6']],
    );
  });

  it('reports a duplicate id with both lines, and an unknown box', () => {
    const text = '- [ ] #1 A\n- [~] #2 B\n- [x] #1 C\n';
    const { problems } = parseBacklog(text);
    assert.deepEqual(
      problems.map(({ rule, range }) => [rule, text.slice(range.start, range.end)]),
      [
        ['backlog-duplicate-id', '- [x] #1 C'],
        ['backlog-unknown-status', '[~]'],
      ],
    );
    assert.match(problems[0]?.message ?? '', /#1 .* line 1 and on line 3/);
    assert.deepEqual(tasks(text).map(({ status, rawStatus }) => [status, rawStatus])[1], ['pending', '[~]']);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(markdownTexts, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
        for (const { range } of tasks(text)) assert.ok(range.start <= range.end && range.end <= text.length);
      }),
      { numRuns: 200 },
    );
  });
});
