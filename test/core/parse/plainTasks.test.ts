import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseBlocks } from '../../../src/core/parse/blocks.ts';
import { readPlainTasks } from '../../../src/core/parse/plainTasks.ts';
import type { Markers } from '../../../src/core/parse/statusWords.ts';
import { readTaskItems } from '../../../src/core/parse/taskItems.ts';
import { tasksOverLines } from '../../../src/core/parse/tasksOverLines.ts';
import { unknownStatuses } from '../../../src/core/parse/unknownStatuses.ts';
import { markdownTexts, taskDocuments } from '../../support/markdownDocuments.ts';
import { plainTexts } from '../../support/plainTexts.ts';

function agrees(text: string, markers?: Markers): boolean {
  const plain = readPlainTasks(text, (item) => item, markers);
  if (plain === null) return false;
  const { title, made: items } = plain;
  const shown = JSON.stringify(text);
  assert.deepEqual({ title, stated: true, items }, readTaskItems(text, parseBlocks(text), markers), shown);
  assert.deepEqual([...unknownStatuses(items, 'x'), ...tasksOverLines(items, 'x')], [], shown);
  return true;
}

function isPlain(text: string): boolean {
  return readPlainTasks(text, () => true) !== null;
}

const TITLES = [
  'Write docs',
  '#47 Write docs',
  '#47 9 lives',
  '#47 **bold** and [link](x)',
  '#47',
  '1.2 Parser',
  '3. Third',
  'T001 Set up',
  'OC-1: do',
  'x <!-- note -->',
  '<!-- note -->',
  '** **',
  '\u00a0narrow',
  'wide\u00a0',
  'Status: done',
  'a - in progress',
  '日本 🙂',
  '(x)',
  '[x] twice',
  ': y',
  'two  spaces',
  'trailing ',
];
const HEADINGS = [
  '# Backlog',
  '## Doing',
  '## Done',
  '# Done',
  '## Phase 1: parse (done)',
  '## Writer - done',
  '## Legend',
  '### 2. Writer ✅',
  "## What's next",
  '## #',
  '# a #',
];

/** Lists of boxes under headings, in the indentations of people: most of them plain, some with a line that is none. */
const taskLists = fc
  .array(
    fc.oneof(
      {
        weight: 12,
        arbitrary: fc
          .tuple(
            fc.constantFrom('', '', '', ' ', '  ', '  ', '   ', '    ', '      ', '        '),
            fc.constantFrom('-', '-', '*', '+'),
            fc.constantFrom(' ', 'x', 'X', '/', '!'),
            fc.constantFrom(' ', ' ', '  '),
            fc.constantFrom(...TITLES),
          )
          .map(([indent, marker, mark, gap, title]) => `${indent}${marker} [${mark}]${gap}${title}`),
      },
      { weight: 2, arbitrary: fc.constantFrom('', '  ', ...HEADINGS) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('- [~] odd', '- bare', 'text', '  text', '1. [ ] a', '---', '-  [ ] wide'),
      },
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) => lines.join('\n'));

describe('readPlainTasks', () => {
  it('gives what the blocks give, or nothing', () => {
    let read = 0;
    fc.assert(
      fc.property(taskLists, (text) => {
        if (agrees(text)) read += 1;
      }),
      { numRuns: 3000 },
    );
    assert.ok(read > 300, `${read} texts were read`);
    fc.assert(
      fc.property(fc.oneof(plainTexts, markdownTexts), (text) => void agrees(text)),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(taskDocuments, ({ text }) => void agrees(text)),
      { numRuns: 200 },
    );
  });

  it('reads lists as they are mostly written', () => {
    const texts = [
      '# Backlog\n\n- [ ] #1 A\n- [/] #2 B\n  - [x] #3 C\n- [!] #4 D - E - waiting\n',
      '---\ntitle: x\n---\n# Tasks\n\n## Doing\n\n- [x] a\n    - [ ] b\n        - [ ] c\n\n- [ ] d\n## Done\n* [X] e',
      '- [ ] a\n   - [ ] b\n     - [ ] c\n  - [ ] d\n - [ ] e\n',
    ];
    for (const text of texts) assert.ok(agrees(text), text);
    assert.ok(agrees('- [!] a\n- [x] b\n', new Map([['!', 'running']])));
  });

  it('leaves everything else to the blocks', () => {
    const texts = [
      '',
      '# Title\n',
      '- [ ] a\n- bare\n',
      '- [ ] a\n  text\n',
      '- [ ] a\n\n      - [ ] code\n',
      '- [ ] a\n      - [ ] text of a\n',
      '- [~] a\n',
      '1. [ ] a\n',
      '- [ ] a\r\n',
      '-\t[ ] a\n',
      '- [ ]\n',
      '# A\n- [ ] a\n# B\n',
      '## Legend\n- [ ] open\n- [x] done\n',
      '## Parser (done)\n- [ ] a\n',
    ];
    for (const text of texts) assert.equal(isPlain(text), false, text);
    const deep = Array.from({ length: 110 }, (_, depth) => `${'  '.repeat(depth)}- [ ] a`).join('\n');
    assert.equal(isPlain(deep), false);
  });
});
