import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../src/core/edit/applyEdits.ts';
import { moveDecisions } from '../../../src/core/edit/moveDecisions.ts';
import { parseDecisionLog } from '../../../src/core/parse/decisions.ts';
import { parseMemo } from '../../../src/core/parse/memo.ts';

const KEPT = '## Decisions\n- D-050: kept\n';
const memoOf = (text: string) => parseMemo(text, { offsetMinutes: () => 0 }).value;

/** Moves every decision of a section but the one above it, and gives what is in each place then. */
function move(body: string, logged = '') {
  const text = KEPT + body;
  const memo = memoOf(text);
  const before = `# Decisions\n${logged}`;
  const log = { text: before, value: parseDecisionLog(before).value };
  const { edits, added, archived } = moveDecisions(text, memo, memo.decisions.slice(1), log);
  return { memo: applyEdits(text, edits).slice(KEPT.length), added, archived };
}

const idsIn = (log: string) => parseDecisionLog(log).value.decisions.map(({ id }) => id);

describe('moveDecisions', () => {
  for (const [entry, logged] of [
    ['- D-007: a', '## D-007: a'],
    ['- **D-007**: a *b*', '## D-007: a *b*'],
    ['- **D-007: a**', '## D-007: a'],
    ['- **D-007: a** because b', '## D-007: **a** because b'],
    ['- (D-007: a) because b', '## D-007: (a) because b'],
    ['- [D-007: a](x.md) b', '## D-007: [a](x.md) b'],
    ['- D-007: --strict in CI', '## D-007: --strict in CI'],
    ['- D-007: .env is not committed', '## D-007: .env is not committed'],
    ['- D-007 - a', '## D-007: a'],
    ['- D-007', '## D-007'],
    ['- [D-007](x.md#d-007) a', '## D-007: a\n[D-007](x.md#d-007) a'],
    ['- \u2705 D-007: a', '## D-007: a\n\u2705 D-007: a'],
    ['- **D-007 a', '## D-007: a\n**D-007 a'],
    ['- [ ] D-007: a', '## D-007: a\n[ ] D-007: a'],
    ['- [x] **D-007** a\n  b', '## D-007: a\n[x] **D-007** a\nb'],
    ['- 2026-11-01 D-007: a', '## D-007: a\n2026-11-01 D-007: a'],
    ['- **2026-11-01** \u2014 D-007: a', '## D-007: a\n**2026-11-01** \u2014 D-007: a'],
    ['- (Mar 7, 2026) D-007: a', '## D-007: a\n(Mar 7, 2026) D-007: a'],
    ['2. D-007: a\n   - b\n     - c', '## D-007: a\n- b\n  - c'],
    ['-\n  D-007: a\n  b', '## D-007: a\nb'],
    ['### D-007: a\nb\n\n#### Sub\nc', '## D-007: a\nb\n\n#### Sub\nc'],
    ['### D-007: a ###\n\n##### Sub\n- c', '## D-007: a ###\n\n##### Sub\n- c'],
    ['- a\n  b', '## D-051: a\nMoved here from the memo.\n\nb'],
    ['- [x] a', '## D-051: [x] a\nMoved here from the memo.'],
    ['- [ ] D-060: a', '## D-060: a\nMoved here from the memo.\n\n[ ] D-060: a'],
    ['### D-060: a\n\nb', '## D-060: a\nMoved here from the memo.\n\nb'],
  ] as const) {
    it(`takes ${JSON.stringify(entry)} along whole, under its own id`, () => {
      assert.deepEqual(move(`${entry}\n`), { memo: '', added: `\n${logged}\n`, archived: [] });
    });
  }

  it('takes an underlined heading along without its line, but with what stands below it', () => {
    const text = 'Decisions\n===\n\nD-007: a\nb\n---\nc\n';
    const memo = memoOf(text);
    const { edits, added } = moveDecisions(text, memo, memo.decisions, null);
    assert.deepEqual(
      [applyEdits(text, edits), added],
      ['Decisions\n===\n', '# Decisions\n\n## D-007: a b\nMoved here from the memo.\n\nc\n'],
    );
  });

  for (const entry of [
    '- use zod (D-007)',
    '- Decision D-007: a',
    '- D-009: with a fence\n  ```\n  not closed',
    '- D-009: a\n  ## not of the log\n  b',
    '- D-009: a\n  - D-008: of another',
  ]) {
    it(`leaves ${JSON.stringify(entry)} where it is`, () => {
      assert.deepEqual(move(`${entry}\n`), { memo: `${entry}\n`, added: '', archived: [] });
    });
  }

  it('takes along what speaks of decisions that the log has', () => {
    const { memo, added } = move('- D-009: a\n  - D-008 was too slow\n', '\n## D-008: b\n');
    assert.deepEqual([memo, added], ['', '\n## D-009: a\n- D-008 was too slow\n']);
  });

  it('lets go without an id, too, what the log says in the same words', () => {
    assert.deepEqual(move('- a\n- b\n', '\n## D-001: a\n'), {
      memo: '',
      added: '\n## D-051: b\nMoved here from the memo.\n',
      archived: [],
    });
  });

  it('lets go what the log says in the same words, and gives the archive what it says in others', () => {
    const log = '\n## D-003: c\nDate: 2026-11-01\nChoice: d\nWhy: e\n\n## D-002: b\n\n## D-001: nothing\n';
    const body = '- **D-003**: c\n  d\n  - Why: e\n- D-002: b, since c\n- D-1: not\n';
    assert.deepEqual(move(body, log), { memo: '', added: '', archived: ['- D-002: b, since c', '- D-1: not'] });
  });

  it('adds an id that the memo has twice only once', () => {
    const { added, archived } = move('- D-002: newer\n- D-002: older\n- D-002: older\n');
    assert.deepEqual([added, archived], ['\n## D-002: older\n', ['- D-002: newer']]);
  });

  it('loses no line, and gives the id of one entry to no other', () => {
    const line = fc.constantFrom(
      '- D-004: d',
      '- **D-003: c** x',
      '- [ ] D-005 e',
      '- 2026-11-01 D-006: f',
      '- [D-7](a.md) g',
      '- h (D-8)',
      '- i',
      '  - D-004: j',
      '  wrapped',
      '  ```',
      '  # k',
      '### D-9: l',
      '#### Sub',
      '',
      'prose',
    );
    const named = new Set(['D-004', 'D-003', 'D-005', 'D-006', 'D-7', 'D-9']);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const body = `${lines.join('\n')}\n`;
        const { memo, added, archived } = move(body, '\n## D-004: d\n');
        const kept = [memo, added, ...archived, '## D-004: d'].join('\n');
        const lost = lines.filter(
          (written) => !kept.includes(written.trim().replace(/^(?:- |#+ )?(?:\**D-\d+:? ?)?/, '')),
        );
        assert.deepEqual(lost, []);
        const ids = idsIn(`## D-004: d\n${added}`);
        assert.equal(new Set(ids).size, ids.length);
        const made = ids.filter((id) => !named.has(id)).length;
        assert.ok(made <= lines.filter((written) => written === '- i').length, `${ids}`);
      }),
      { examples: [[['- D-004: d', '  ```', '', '- D-004: d']]] },
    );
  });
});
