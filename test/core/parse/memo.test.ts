import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { type Memo, memoSection } from '../../../src/core/model/memo.ts';
import type { Range } from '../../../src/core/model/text.ts';
import { parseMemo } from '../../../src/core/parse/memo.ts';
import type { LocalTime } from '../../../src/core/parse/time.ts';

const UTC: LocalTime = { offsetMinutes: () => 0 };

const MEMO = `# State memo

## Where we are (as of 2026-11-30 18:54 UTC)
Working on: task #47 - Rate limiter (step: Burst window)
Branch: feat/rate-limiter
Status: 2 of 9 tests failing

## Next action
Fix the burst-window case.
Do not touch the limiter.

## Recent decisions
- D-031: token bucket over sliding window
- D-030: limits in configuration

## Do not redo
- Leaky bucket was rejected, see D-031
- Migration 42 is applied
`;

function read(text: string): Memo {
  return parseMemo(text, UTC).value;
}

function at(text: string, range: Range | undefined): string | undefined {
  return range && text.slice(range.start, range.end);
}

describe('parseMemo', () => {
  it('reads the form that Dogear writes, with exact ranges', () => {
    const memo = read(MEMO);
    assert.deepEqual(
      memo.sections.map(({ name }) => name),
      ['where-we-are', 'next-action', 'recent-decisions', 'do-not-redo'],
    );
    assert.equal(memo.asOf?.time, Date.parse('2026-11-30T18:54:00Z'));
    assert.equal(memo.asOf?.from, 'heading');
    assert.equal(at(MEMO, memo.asOf?.range), '2026-11-30 18:54 UTC');
    assert.equal(memo.workingOn?.value, 'task #47 - Rate limiter (step: Burst window)');
    assert.equal(at(MEMO, memo.branch?.range), 'feat/rate-limiter');
    assert.equal(at(MEMO, memo.status?.range), '2 of 9 tests failing');
    assert.equal(memo.task, '#47');
    assert.equal(memo.nextAction?.value, 'Fix the burst-window case.\nDo not touch the limiter.');
    assert.equal(at(MEMO, memo.nextAction?.range), memo.nextAction?.value);
    assert.deepEqual(
      memo.decisions.map(({ id, text }) => [id, text]),
      [
        ['D-031', 'D-031: token bucket over sliding window'],
        ['D-030', 'D-030: limits in configuration'],
      ],
    );
    assert.equal(at(MEMO, memo.doNotRedo[1]?.range), '- Migration 42 is applied');
    assert.equal(memo.lines, 18);
    const section = memoSection(memo, 'next-action');
    assert.equal(at(MEMO, section?.headingRange), '## Next action');
    assert.equal(at(MEMO, section?.bodyRange), `${memo.nextAction?.value}\n\n`);
  });

  it('reads the same with CRLF and without a final line end', () => {
    const text = MEMO.trimEnd().replaceAll('\n', '\r\n');
    const memo = read(text);
    assert.equal(memo.nextAction?.value, 'Fix the burst-window case.\nDo not touch the limiter.');
    assert.equal(at(text, memo.branch?.range), 'feat/rate-limiter');
    assert.equal(memo.doNotRedo.length, 2);
    assert.equal(memo.lines, 18);
  });

  it('is empty, not broken, where there is nothing', () => {
    const { value, problems } = parseMemo('', UTC);
    assert.deepEqual(problems, []);
    assert.deepEqual([value.asOf, value.nextAction, value.task, value.lines], [null, null, null, 0]);
  });
});

describe('headings of the memo', () => {
  const known: readonly [string, string][] = [
    ['# Where We Are', 'where-we-are'],
    ['#### CURRENT FOCUS', 'where-we-are'],
    ['## Status: as of 2026-11-30', 'where-we-are'],
    ['## State [short] (draft)', 'where-we-are'],
    ['## Status, as-of 2026-11-30', 'where-we-are'],
    ['## Where we are \u2014 as of 2026-11-30 18:54 UTC', 'where-we-are'],
    ['Next steps\n==========', 'next-action'],
    ['Next actions (ordered)\n---', 'next-action'],
    ['## What\u2019s next', 'next-action'],
    ['## **Next action**', 'next-action'],
    ['## Key decisions: full detail in the log', 'recent-decisions'],
    ["## Don't redo ##", 'do-not-redo'],
    ['## Don\u2019t redo', 'do-not-redo'],
    ['## \u26d4 Dead ends', 'do-not-redo'],
    ['## `Rejected`', 'do-not-redo'],
    ['## __Next__ \u{1f3af}', 'next-action'],
  ];
  for (const [heading, name] of known) {
    it(`knows ${JSON.stringify(heading)}`, () => {
      const { sections } = read(`${heading}\n\ntext\n`);
      assert.deepEqual(
        sections.map((section) => [section.name, section.text]),
        [[name, 'text']],
      );
    });
  }

  it('knows no others, and none in code or comments', () => {
    const text = '# State memo\n## Statement\n```\n## Next action\n```\n<!--\n## Do not redo\n-->\n    ## Status\n';
    assert.deepEqual(read(text).sections, []);
  });

  it('lets the first of a name count and keeps sub-headings in their section', () => {
    const memo = read('## Status\nBranch: a\n### Detail\nmore\n## Next\nx\n## Current state\nBranch: b\n');
    assert.equal(memo.branch?.value, 'a');
    assert.equal(memo.sections.length, 2);
    assert.match(memoSection(memo, 'where-we-are')?.text ?? '', /### Detail\nmore$/);
  });

  it('ends a section at the heading of another, even one below it', () => {
    const memo = read('# Where we are\nBranch: a\n## Next action\nGo on.\n');
    assert.equal(memoSection(memo, 'where-we-are')?.text, 'Branch: a');
    assert.equal(memo.nextAction?.value, 'Go on.');
  });

  it('takes a title over its own section for a title', () => {
    const memo = read('# State\n\n## Where we are (as of 2026-11-30 18:54 UTC)\nBranch: a\n');
    assert.equal(memo.branch?.value, 'a');
    assert.notEqual(memo.asOf, null);
  });
});

describe('fields of the memo', () => {
  const forms = [
    'Branch: a/b',
    '**Branch:** a/b',
    '**Branch**: a/b',
    '- Branch: a/b',
    '* __branch__ : a/b',
    'BRANCH: `a/b`',
    'Branch: _a/b_',
    'Branch: ***a/b*** (pushed)',
    "- **Branch:** 'a/b'",
    'Branch: "`a/b`"',
    'Branch: \u201ca/b\u201d',
    'Branch: \u00aba/b\u00bb',
    '**Branch: a/b**',
    '- ***Branch:*** a/b',
    '_Branch: a/b_',
    '\u{1f33f} Branch: a/b',
    '- \u{1f33f} **Branch:** a/b',
    '**\u{1f6e0}\ufe0f Branch:** a/b',
    '\u200fBranch: a/b',
    '\u27a1 Branch:\u00a0a/b',
  ];
  for (const form of forms) {
    it(`reads ${form}`, () => {
      const text = `## Where we are\nIntro.\n${form}\n`;
      assert.equal(at(text, read(text).branch?.range), 'a/b');
    });
  }

  it('takes off what stands around the whole value only, and no underscore within a word', () => {
    const memo = read('## Status\nWorking on: "One" and "two"\nBranch: _my_branch_\nStatus: __init__.py is done\n');
    assert.deepEqual(
      [memo.workingOn?.value, memo.branch?.value, memo.status?.value],
      ['"One" and "two"', 'my_branch', '__init__.py is done'],
    );
  });

  it('has none where the value is empty', () => {
    assert.equal(read('## Status\nBranch:\nStatus:   \n').branch, null);
  });

  it('leaves a comment and a hard break behind the value alone', () => {
    const memo = read('## Status\nBranch: a <!-- the long one -->\nStatus: fine\\\nWorking on: #4  \n');
    assert.deepEqual([memo.branch?.value, memo.status?.value, memo.workingOn?.value], ['a', 'fine', '#4']);
  });

  it('finds them above a rule, which makes an underlined heading of them', () => {
    const text = '## Where we are\nWorking on: #4 x\nStatus: fine\n---\n## Next action\ngo\n';
    const memo = read(text);
    assert.deepEqual([memo.workingOn?.value, memo.status?.value, memo.nextAction?.value], ['#4 x', 'fine', 'go']);
    assert.equal(memoSection(memo, 'where-we-are')?.headingRange.start, 0);
  });

  const tasks: readonly [string, string | null][] = [
    ['task #47 - Rate limiter', '#47'],
    ['Task 47: limiter', '#47'],
    ['fixing #12.', '#12'],
    ['PR #9 for task #47', '#47'],
    ['task T001 (setup)', '#T001'],
    ['task **47** - limiter', '#47'],
    ['**Task** `T-12`', '#T-12'],
    ['_#47_ - limiter', '#47'],
    ['\u00a0#47', '#47'],
    ['"task 47"', '#47'],
    ['the tasks of `task_3`', null],
    ['bd#3 and owner/repo#5', null],
    ['nothing yet', null],
  ];
  for (const [workingOn, task] of tasks) {
    it(`takes ${task} from "${workingOn}"`, () => {
      assert.equal(read(`## Status\nWorking on: ${workingOn}\n`).task, task);
    });
  }
});

describe('as-of of the memo', () => {
  it('keeps words around the time out of it', () => {
    const text = '## Where we are (as of 2026-11-30 18:54 UTC, after the rebase)\n';
    assert.equal(at(text, read(text).asOf?.range), '2026-11-30 18:54 UTC');
  });

  it('may be told with a hyphen, emphasised, or with brackets of its own', () => {
    for (const told of [
      '(as-of 2026-11-30 18:54 UTC)',
      '*(as of 2026-11-30 18:54 UTC)*',
      '(as of 2026-11-30 (18:54 UTC))',
    ]) {
      assert.equal(read(`## Status ${told}\nfine\n`).asOf?.time, Date.parse('2026-11-30T18:54:00Z'), told);
    }
  });

  it('gives back what it cannot read', () => {
    const { asOf } = read('## Where we are (as of yesterday)\n');
    assert.deepEqual([asOf?.time, asOf?.text], [null, 'yesterday']);
  });

  it('tells a zone that it does not know and a date without a time', () => {
    assert.equal(read('## Status (as of 2026-11-30 18:54 XYZT)\n').asOf?.unknownZone, 'XYZT');
    assert.equal(read('## Status (as of 2026-11-30)\n').asOf?.dateOnly, true);
  });
});

describe('entries of the memo', () => {
  it('are the rows of a table too, and the list below it', () => {
    const { doNotRedo } = read(
      '## Do not redo\n\n| What | Why |\n|---|---|\n| Redis | D-030 |\n| Kafka | |\n\n- Cron\n',
    );
    assert.deepEqual(
      doNotRedo.map(({ text }) => text),
      ['Redis - D-030', 'Kafka', 'Cron'],
    );
  });

  it('are list items with what is nested in them, or paragraphs where there is no list', () => {
    const list = read('## Do not redo\nSeen before:\n1. one\n   more\n   - detail\n2. two\n');
    assert.deepEqual(
      list.doNotRedo.map(({ text }) => text),
      ['one more', 'two'],
    );
    const prose = read('## Do not redo\nLeaky\nbucket.\n\n<!-- hint -->\n\nSecond.\n');
    assert.deepEqual(
      prose.doNotRedo.map(({ text }) => text),
      ['Leaky bucket.', 'Second.'],
    );
  });

  it('are none where something only keeps their place', () => {
    for (const body of [
      '- None yet',
      '- ',
      '*(none)*',
      '1. N/A',
      'Nothing so far.',
      '- None\n- TBD',
      '|W|Y|\n|-|-|\n|—|n/a|',
    ]) {
      const memo = read(`## Recent decisions\n${body}\n\n## Do not redo\n${body}\n`);
      assert.deepEqual([memo.decisions, memo.doNotRedo], [[], []], body);
    }
    const { doNotRedo } = read('## Do not redo\n- None yet\n- Redis\n- TODO\n  - Kafka\n');
    assert.deepEqual(
      doNotRedo.map(({ text }) => text),
      ['Redis', 'TODO'],
    );
  });

  it('are decisions as list items, headings or lines, with and without an id', () => {
    const memo = read(
      '## Decisions\nSee the log.\nD-3 a\n\n- **D-004**: b\n- no id\n\n### [D-5](log.md) c\n- detail\n### Notes\n- other\n',
    );
    assert.deepEqual(
      memo.decisions.map(({ id }) => id),
      ['D-3', 'D-004', null, 'D-5', null],
    );
  });
});

describe('next action of the memo', () => {
  it('is null where only comments stand, and leaves them out elsewhere', () => {
    assert.equal(read('## Next action\n\n<!-- one step -->\n\n## Do not redo\n').nextAction, null);
    const text = '## Next action\n<!-- one step -->\nGo <!-- soon -->on.\n<!-- end -->\n';
    const { nextAction } = read(text);
    assert.equal(nextAction?.value, 'Go on.');
    assert.equal(at(text, nextAction?.range), 'Go <!-- soon -->on.');
  });

  it('ends at a heading below it, unless it begins with one', () => {
    assert.equal(read('## Next action\nGo on.\n### Later\nRest.\n').nextAction?.value, 'Go on.');
    assert.equal(read('## Next action\n### First\nGo on.\n').nextAction?.value, '### First\nGo on.');
  });
});

describe('front matter of the memo', () => {
  const front = '---\ntask: #47\nbranch: main\nstatus: doing\nasOf: "2026-11-30 10:00 UTC"\n---\n';

  it('wins over the prose; `task: #47` is an id although YAML takes it for a comment', () => {
    const text = front + MEMO.replace('task #47', 'task #46');
    const memo = read(text);
    assert.equal(memo.task, '#47');
    assert.equal(memo.asOf?.from, 'front-matter');
    assert.equal(at(text, memo.asOf?.range), '2026-11-30 10:00 UTC');
    assert.deepEqual([memo.frontMatter?.branch, memo.frontMatter?.status], ['main', 'doing']);
  });

  for (const written of ['"#47"', '47', "'47'", '#47']) {
    it(`reads task: ${written}`, () => {
      assert.equal(read(`---\ntask: ${written}\n---\n`).task, '#47');
    });
  }

  it('says the branch where the prose does not', () => {
    const text = `${front}## Status\nfine\n`;
    assert.equal(at(text, read(text).branch?.range), 'main');
    assert.equal(read(`${front}${MEMO}`).branch?.value, 'feat/rate-limiter');
    assert.equal(read('---\ntask: 3\n---\n').branch, null);
  });

  it('reports YAML that does not parse', () => {
    const { problems } = parseMemo('---\ntask: [1\nbranch: "x\n---\n# State\n', UTC);
    assert.ok(problems.length > 0);
    assert.ok(problems.every(({ rule }) => rule === 'memo-front-matter'));
  });

  it('open-gsd/gsd-core #2977: says that a block below the first line is not read', () => {
    const { value, problems } = parseMemo(`\n${front}${MEMO}`, UTC);
    assert.equal(value.frontMatter, null);
    assert.equal(problems[0]?.rule, 'memo-front-matter');
  });

  it('joshrotenberg/mdbook-lint #500: ranges count the lines of the front matter', () => {
    for (const lines of [0, 1, 50]) {
      const text = `---\r\n${'# note\r\n'.repeat(lines)}---\r\n${MEMO.replaceAll('\n', '\r\n')}`;
      const memo = read(text);
      assert.equal(at(text, memo.workingOn?.range), 'task #47 - Rate limiter (step: Burst window)');
      assert.equal(at(text, memo.asOf?.range), '2026-11-30 18:54 UTC');
    }
  });

  it('markdownlint/markdownlint #508: a block of code that holds --- is none', () => {
    assert.equal(read('```yaml\n---\ntask: 3\n---\n```\n').frontMatter, null);
  });
});

describe('parseMemo on any text', () => {
  const piece = fc.constantFrom(
    '## Where we are (as of 2026-11-30)',
    '## Next action',
    '---',
    '```',
    '<!--',
    '-->',
    '- D-1 x',
    'Branch: b',
    '> q',
    '\t- y',
    '',
  );
  const document = fc
    .array(fc.oneof(piece, fc.string()), { maxLength: 15 })
    .chain((lines) => fc.constantFrom('\n', '\r\n', '\r').map((end) => lines.join(end)));

  it('never throws, and its ranges lie within the text', () => {
    fc.assert(
      fc.property(document, (text) => {
        const memo = read(text);
        const ranges = [
          ...memo.sections.flatMap(({ headingRange, bodyRange }) => [headingRange, bodyRange]),
          ...[...memo.decisions, ...memo.doNotRedo].map(({ range }) => range),
          ...[memo.workingOn, memo.branch, memo.status, memo.nextAction, memo.asOf].flatMap(
            (field) => field?.range ?? [],
          ),
        ];
        for (const { start, end } of ranges) assert.ok(0 <= start && start <= end && end <= text.length);
        assert.equal(memo.branch?.value ?? '', at(text, memo.branch?.range) ?? '');
      }),
      { numRuns: 200 },
    );
  });
});
