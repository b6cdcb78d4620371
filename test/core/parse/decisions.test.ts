import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { Decision } from '../../../src/core/model/decisions.ts';
import { parseDecisionLog } from '../../../src/core/parse/decisions.ts';

function read(text: string): readonly Decision[] {
  return parseDecisionLog(text).value.decisions;
}

function only(text: string): Decision {
  const found = read(text);
  assert.equal(found.length, 1);
  return found[0] as Decision;
}

const LOG = `# Decisions

## D-031: Token bucket
Date: 2026-11-28
Context: bursts
Options: sliding window, token bucket
Choice: token bucket
Why: smaller at 10k clients

## D-032: Limits in configuration
Date: 2026-11-30
Choice: configuration
Why: tenants differ
Supersedes: D-007, D-9
`;

describe('parseDecisionLog', () => {
  it('reads the form that Dogear writes, with exact ranges', () => {
    const [first, second] = read(LOG);
    assert.deepEqual(
      { ...first, range: LOG.slice(first?.range.start, first?.range.end).split('\n').length },
      {
        id: 'D-031',
        moved: false,
        number: 31,
        title: 'Token bucket',
        date: '2026-11-28',
        context: 'bursts',
        options: 'sliding window, token bucket',
        choice: 'token bucket',
        why: 'smaller at 10k clients',
        supersedes: [],
        supersededBy: [],
        range: 6,
        headingRange: first?.headingRange,
      },
    );
    assert.equal(LOG.slice(second?.headingRange.start, second?.headingRange.end), '## D-032: Limits in configuration');
    assert.deepEqual(second?.supersedes, ['D-007', 'D-9']);
    assert.equal(second?.context, null);
  });

  const titles: readonly [string, string, string][] = [
    ['# ADR-0014 Use Postgres', 'ADR-0014', 'Use Postgres'],
    ['## \u2705 D-031: Use Postgres', 'D-031', 'Use Postgres'],
    ['- \u{1f9ed} **D-031** Use Postgres', 'D-031', 'Use Postgres'],
    ['## d-031: Use Postgres', 'd-031', 'Use Postgres'],
    ['#### D-7 \u2014 Ship weekly', 'D-7', 'Ship weekly'],
    ['D-8. Ship daily\n===', 'D-8', 'Ship daily'],
    ['- D-031: token bucket', 'D-031', 'token bucket'],
    ['3. **D-031: token bucket**', 'D-031', 'token bucket'],
    ['* **D-031**: token *bucket*', 'D-031', 'token *bucket*'],
    ['## [D-031](log.md#d-031): token bucket', 'D-031', 'token bucket'],
    ['D-001 | rule | Q-01 | L-036, L-037', 'D-001', 'rule'],
    ['- D-001 | rule | Q-01', 'D-001', 'rule'],
    ['| D-001 | rule | x |\n|---|---|---|', 'D-001', 'rule'],
    ['## D-034', 'D-034', ''],
    ['## D-035: --strict in CI', 'D-035', '--strict in CI'],
    ['- D-035 - .env is not committed', 'D-035', '.env is not committed'],
    ['- **D-035: bold** because', 'D-035', '**bold** because'],
    ['- **D-035: with `code`**', 'D-035', 'with `code`'],
  ];
  for (const [text, id, title] of titles) {
    it(`finds an entry in ${JSON.stringify(text)}`, () => {
      const entry = only(`${text}\n`);
      assert.deepEqual([entry.id, entry.title], [id, title]);
    });
  }

  it('finds none in prose, code, comments or longer ids', () => {
    assert.deepEqual(read('See D-031.\n\n```\n## D-1: x\n```\n<!--\n## D-2: y\n-->\n## D-DAY\n- D-12x\n- L-036\n'), []);
  });

  it('reads fields in any case, bold, as list items, in nested items and over wrapped lines', () => {
    for (const text of [
      '## D-1: a\n**choice:** b\n\n- WHY: c\n  d\n',
      '- D-1: a\n  - Choice: b\n  - **Why**: c d\n',
      '- D-1: a\n  Choice: b\n  Why: c\n  d\n',
      '## D-1: a\n### Outcome\nChoice: b\n\nWhy: c d\n',
    ]) {
      const { choice, why } = only(text);
      assert.deepEqual([choice, why], ['b', 'c d'], text);
    }
  });

  it('lets the first of a field count and no unknown field run into it', () => {
    const { choice, why } = only('## D-1: a\nChoice: b\nConsequences: c\nChoice: d\nWhy:\n');
    assert.deepEqual([choice, why], ['b', null]);
  });

  it('reads both directions of superseding, with and without a colon', () => {
    const { supersedes, supersededBy } = only('## D-9: a\nSupersedes D-3\n**Status:** Superseded by ADR-0012\n');
    assert.deepEqual([supersedes, supersededBy], [['D-3'], ['ADR-0012']]);
    assert.deepEqual(only('## D-9: a\n- **Superseded by**: D-10\n').supersededBy, ['D-10']);
  });

  it('takes an item about an entry with a heading for text, and any other item for an entry', () => {
    const ids = read('## D-1: a\n- D-2 was rejected\n- D-3: b\n\n## D-2: c\n').map(({ id }) => id);
    assert.deepEqual(ids, ['D-1', 'D-3', 'D-2']);
  });

  it('keeps both of a number given twice', () => {
    assert.deepEqual(
      read('## D-1: a\n## D-01: b\n').map(({ title }) => title),
      ['a', 'b'],
    );
  });

  it('reads columns of a table by their headings', () => {
    const { title, choice, date } = only(
      '| Id | Title | Choice | Date |\n|--|--|--|--|\n| D-1 | a | b | 2026-01-01 |\n',
    );
    assert.deepEqual([title, choice, date], ['a', 'b', '2026-01-01']);
  });

  it('never throws, and its ranges lie within the text in order', () => {
    const piece = fc.oneof(
      fc.constantFrom('## D-1: a', '- D-2', '| D-3 | x |', '|--|--|', 'Why: x', '```', ''),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n');
        let last = 0;
        for (const { range, headingRange } of read(text)) {
          assert.ok(last <= range.start && range.start <= headingRange.start && headingRange.end <= range.end);
          assert.ok(range.end <= text.length);
          last = range.start;
        }
      }),
      { numRuns: 200 },
    );
  });
});
