import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../src/core/edit/applyEdits.ts';
import { type LogText, restoreLog } from '../../../src/core/edit/restoreLog.ts';
import { parseDecisionLog } from '../../../src/core/parse/decisions.ts';

function read(text: string): LogText {
  return { text, value: parseDecisionLog(text).value };
}

/** The log that HEAD has as `committed` and that now says `now`; null where it cannot be restored. */
function restored(committed: string, now: string): string | null {
  const edit = restoreLog(read(committed), read(now), '2026-11-30');
  return edit === null ? null : applyEdits(now, [edit]);
}

const HEAD = '# Decisions\n\n## D-001: a\nChoice: x\nWhy: y\n';

describe('restoreLog', () => {
  it('keeps a section and a paragraph that were never committed', () => {
    assert.equal(
      restored(HEAD, `${HEAD.replace('# Decisions', '# Log')}\n## 2026-11-30: no id\nWe chose Kafka.\n`),
      `${HEAD}\n# Log\n\n## 2026-11-30: no id\nWe chose Kafka.\n`,
    );
    assert.equal(
      restored(HEAD, HEAD.replace('\n\n', '\n\nHow we log: see the wiki.\n\n').replace('y\n', 'z\n')),
      `${HEAD}\n## Note of 2026-11-30\nHow we log: see the wiki.\n\n## D-002: a\nDate: 2026-11-30\nChoice: x\nWhy: z\nSupersedes: D-001\n`,
    );
  });

  it('keeps every line of a changed entry, and a date that nobody changed goes', () => {
    const dated = `${HEAD}Date: 2026-01-02\n`;
    assert.equal(
      restored(dated, dated.replace('y\n', 'y, and more\nSee RFC 7.\n').replaceAll('\n', '\r\n')),
      `${dated}\n## D-002: a\nDate: 2026-11-30\nChoice: x\nWhy: y, and more\nSee RFC 7.\nSupersedes: D-001\n`.replaceAll(
        '\n',
        '\r\n',
      ),
    );
  });

  it('makes entries of new and changed rows of a table, each with a number of its own', () => {
    const table = '| Id | T | Why |\n|--|--|--|\n| D-001 | x | y |\n';
    assert.equal(
      restored(table, `${table.replace('x', 'x2')}| D-002 | n | m |\n`),
      `${table}\n## D-002: n\nWhy: m\n\n## D-003: x2\nDate: 2026-11-30\nWhy: y\nSupersedes: D-001\n`,
    );
  });

  it('supersedes no entry that nobody changed, though its id comes twice', () => {
    const twice = `${HEAD}\n## D-001: b\nChoice: p\nWhy: q\n`;
    assert.equal(restored(twice, twice.replace('# Decisions\n', '# Log\n')), `${twice}\n# Log\n`);
  });

  it('takes what is nested in a changed entry along, once', () => {
    assert.equal(
      restored(HEAD, HEAD.replace('Why: y\n', 'Why: z\n\n- D-002: nested\n')),
      `${HEAD}\n## D-003: a\nDate: 2026-11-30\nChoice: x\nWhy: z\n\n- D-002: nested\n\nSupersedes: D-001\n`,
    );
  });

  it('begins with what was committed, keeps every word, and gives no number twice', () => {
    const part = fc.constantFrom(
      '## D-001: a\nChoice: x\nWhy: y\n',
      '## D-001: a\nChoice: other\nWhy: y\nMore.\n',
      '## D-002: b\nWhy: q\n',
      '### D-004: deeper\nDate: 2026-01-02\n',
      '- D-003: item\n  Why: nested\n',
      '- D-003: item, changed\n- a plain item\n',
      '| Id | Title | Why | Owner |\n|--|--|--|--|\n| D-007 | row | since | Bob |\n',
      '| Id | Title | Why | Owner |\n|--|--|--|--|\n| D-007 | row two | since | Ann |\n| - | no id | | |\n',
      'D-008 | line | rule\n',
      '## A section\nWith text.\n',
      'A paragraph.\n',
      '> D-009 is quoted\n',
      '```\n## D-010: code\n```\n',
      '<!-- a comment -->\n',
    );
    const logs = fc.array(part, { maxLength: 6 }).map((parts) => ['# Decisions\n', ...parts].join('\n'));
    const idsOf = (text: string) => read(text).value.decisions.map(({ id }) => id);
    const twice = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) < index);
    let offered = 0;
    fc.assert(
      fc.property(logs, logs, (head, now) => {
        const after = restored(head, now);
        if (after === null) return;
        offered += 1;
        assert.ok(after.startsWith(head));
        const words = new Set(after.match(/[\p{L}\p{N}]+/gu));
        for (const word of now.match(/[\p{L}\p{N}]+/gu) ?? []) assert.ok(words.has(word), word);
        const known = new Set([...twice(idsOf(head)), ...twice(idsOf(now))]);
        assert.deepEqual(
          twice(idsOf(after)).filter((id) => !known.has(id)),
          [],
        );
        for (const id of idsOf(now)) assert.ok(idsOf(after).includes(id), id);
      }),
      { numRuns: 300 },
    );
    assert.ok(offered > 200, `${offered} of 300 were offered`);
  });
});
