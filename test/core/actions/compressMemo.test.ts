import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compressMemo } from '../../../src/core/actions/compressMemo.ts';
import { DEFAULT_CONFIG } from '../../../src/core/model/config.ts';
import type { Memo } from '../../../src/core/model/memo.ts';
import { parseMemo } from '../../../src/core/parse/memo.ts';
import type { Files } from '../../support/fixedFiles.ts';
import { planContext } from '../../support/planContext.ts';

const UTC = { offsetMinutes: () => 0 };
const FILLER = 'A line of prose that nobody needs after a reset.\n';

function memoOf({ decisions = 3, notes = 0, resolved = 0 }): string {
  const listed = Array.from(
    { length: decisions },
    (_, index) => `- D-${String(decisions - index).padStart(3, '0')}: Title ${decisions - index}\n`,
  );
  return [
    '# State memo\n\n## Where we are (as of 2026-11-30 18:54 UTC)\nWorking on: task #47 - Limiter\n',
    `## Architecture\n${FILLER.repeat(notes)}`,
    '## Next action\nGo on.\n',
    `## Recent decisions\n${listed.join('')}`,
    `## Do not redo\n- Leaky bucket\n${resolved === 0 ? '' : `\n### Flaky test (resolved)\n${FILLER.repeat(resolved)}`}`,
    `## Notes\n${FILLER.repeat(notes)}`,
  ].join('\n');
}

/** Compresses with a cap of 30 lines, and gives the files as they are then. */
async function compress(files: Files, dryRun = false, over = {}) {
  const config = { ...DEFAULT_CONFIG, memo: { ...DEFAULT_CONFIG.memo, maxLines: 30, ...over } };
  const context = planContext(files, { config });
  const outcome = await compressMemo(context, { dryRun });
  assert.ok(outcome.ok);
  const after = Object.fromEntries([...context.files.files.keys()].map((path) => [path, context.files.text(path)]));
  return { reply: outcome.value, files: after };
}

function lostLines(before: string, after: Files): readonly string[] {
  const kept = Object.values(after).join('\n');
  const bare = (line: string) => line.trim().replace(/^- (?:D-\d+: )?/, '');
  return before.split('\n').filter((line) => !kept.includes(bare(line)));
}

describe('compressMemo', () => {
  it('leaves a memo within its cap as it is', async () => {
    const files = { 'state/current.md': memoOf({ decisions: 8 }) };
    const { reply, files: after } = await compress(files);
    assert.deepEqual([after, reply.changes, reply.moved], [files, [], []]);
  });

  it('moves old decisions to the log, which gets only those that it lacks', async () => {
    const log = '# Decisions\n\n## D-001: Title 1\n';
    const { files, reply } = await compress({
      'state/current.md': memoOf({ decisions: 17 }),
      'state/decisions.md': log,
    });
    assert.match(files['state/current.md'] ?? '', /- D-013: Title 13\n\n## Do not redo/);
    assert.match(
      files['state/decisions.md'] ?? '',
      /^# Decisions\n\n## D-001: Title 1\n\n## D-002: Title 2\n\n[\s\S]*## D-012: Title 12\n$/,
    );
    assert.deepEqual([reply.before, reply.archive], [33, null]);
  });

  it('moves what is resolved first, then sections that it does not know, the last one first and no more than needed', async () => {
    const before = memoOf({ resolved: 4, notes: 8 });
    const { files, reply } = await compress({ 'state/current.md': before });
    assert.deepEqual(reply.moved, ['Flaky test (resolved)', 'Notes']);
    assert.equal(
      files['state/archive/2026-11-30-memo.md'],
      `# From the memo, 2026-11-30\n\n### Flaky test (resolved)\n${FILLER.repeat(4)}\n## Notes\n${FILLER.repeat(8)}`,
    );
    assert.equal(files['state/current.md'], memoOf({ notes: 8 }).split('\n## Notes')[0]);
    assert.equal(reply.after, files['state/current.md']?.trimEnd().split('\n').length);
  });

  it('writes over nothing in the archive', async () => {
    const taken = { 'state/archive/2026-11-30-memo.md': 'older\n' };
    const { files, reply } = await compress({ 'state/current.md': memoOf({ notes: 20 }), ...taken });
    assert.equal(reply.archive, 'state/archive/2026-11-30-memo-2.md');
    assert.equal(files['state/archive/2026-11-30-memo.md'], 'older\n');
  });

  it('stays over the cap rather than move one of the four sections', async () => {
    const before = `## Next action\n${FILLER.repeat(40)}`;
    const { files, reply } = await compress({ 'state/current.md': before });
    assert.deepEqual([files['state/current.md'], reply.after, reply.moved], [before, 41, []]);
  });

  it('says with dryRun what it would do, and writes nothing', async () => {
    const before = { 'state/current.md': memoOf({ decisions: 9, notes: 20 }) };
    const dry = await compress(before, true);
    assert.deepEqual(dry.files, before);
    assert.deepEqual(dry.reply, (await compress(before)).reply);
    assert.deepEqual(
      dry.reply.changes.map(({ kind, path }) => `${kind} ${path}`),
      ['append state/decisions.md', 'create state/archive/2026-11-30-memo.md', 'edit state/current.md'],
    );
  });

  it('keeps the words of a dropped decision that the log puts otherwise', async () => {
    const memo = memoOf({ decisions: 17 }).replace('Title 1\n', 'Postgres, measured in March\n  with 40 writers\n');
    const { files } = await compress({
      'state/current.md': memo,
      'state/decisions.md': '## D-001: Database\nChoice: Postgres\n',
    });
    assert.deepEqual(lostLines(memo, files), []);
    assert.match(
      files['state/archive/2026-11-30-memo.md'] ?? '',
      /- D-001: Postgres, measured in March\n {2}with 40 writers/,
    );
  });

  it('moves a decision and the section below it, whatever blanks stand between', async () => {
    const top = '# State memo\n\n## Next action\nGo on.\n\n## Recent decisions\n- D-002: two\n';
    for (const gap of ['  \n\n', '\n\f\n\n', '\n  \v\n', '\n\n\t\n']) {
      const before = `${top}- D-001: one${gap}## Resolved: flaky test\nfixed\n`;
      const { files } = await compress({ 'state/current.md': before }, false, { maxLines: 5, maxDecisions: 1 });
      assert.deepEqual(lostLines(before, files), []);
      assert.equal(files['state/current.md'], top);
    }
    const own = top.replace('- D-002: two', '### D-002: two');
    const before = `${own}\n### Old (resolved)\nfixed\n\n### D-001: one\nwhy\n\n## Do not redo\n- x\n`;
    const { files } = await compress({ 'state/current.md': before }, false, { maxLines: 5, maxDecisions: 1 });
    assert.equal(files['state/current.md'], `${own}\n## Do not redo\n- x\n`);
  });

  it('parts an underlined heading from the text that a section stood between', async () => {
    const memo = (old: string) =>
      `# Memo\n\nIntro of the project\n${old}\nWhere we are\n============\nWorking on: #1\n\n## Next action\nGo.\n`;
    const { files } = await compress({ 'state/current.md': memo(`## Old notes\n${FILLER.repeat(40)}`) });
    assert.equal(files['state/current.md'], memo(''));
  });

  it('leaves a section that keeps the next one out of a list', async () => {
    const memo = `## Next action\n- Go on.\n## Old notes\n${FILLER.repeat(40)}\n  ## Do not redo\n  - x\n`;
    assert.equal((await compress({ 'state/current.md': memo })).files['state/current.md'], memo);
  });

  it('leaves what stays as it reads', async () => {
    const part = fc.constantFrom(
      'Intro\n',
      'Where we are\n===\nWorking on: #1\n',
      '  Where we are\n  ---\n  Working on: #2\n',
      '## Old notes\nA note.\n',
      '## Notes\n- listed\n',
      '### Flaky (resolved)\nfixed\n',
      '- item\n',
      '1. first\n   more\n',
      '> quote\n',
      '```\ncode\n',
      '<!-- open\n',
      '## Next action\nGo.\n',
      ' ## Do not redo\n - a\n',
      '## Recent decisions\n- D-003: c\n- D-002: b\nlazy\n- D-001: a  \n',
      '---\n',
      '\n',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 4, maxLength: 14 }), async (parts) => {
        const text = parts.join('');
        const over = { maxLines: 4, maxDecisions: 1 };
        const { files } = await compress({ 'state/current.md': text }, false, over);
        const [before, after] = [text, files['state/current.md'] ?? ''].map((one) => parseMemo(one, UTC).value);
        assert.ok(before && after);
        const said = ({ sections, workingOn, nextAction }: Memo) => [
          sections.map(({ name, heading }) => `${name} ${heading}`),
          nextAction?.value,
          // Without that section it may stand anywhere, and leave with it.
          sections.some(({ name }) => name === 'where-we-are') ? workingOn?.value : null,
        ];
        assert.deepEqual(said(after), said(before));
        const entries = [...before.decisions, ...before.doNotRedo].map((entry) => entry.text);
        for (const entry of [...after.decisions, ...after.doNotRedo])
          assert.ok(entries.includes(entry.text), entry.text);
      }),
      { numRuns: 150 },
    );
  });

  it('loses no line of any memo, and does nothing the second time', async () => {
    const heading = fc.constantFrom(
      '## Where we are',
      '## Next action',
      '## Recent decisions',
      '### Resolved',
      '## Done: x',
      '# State',
      '## Notes',
      '### Sub',
    );
    const line = fc.oneof(
      heading,
      fc.constantFrom(
        '- D-003: c',
        '- D-009: i',
        '1. first',
        '- entry',
        '- hard break  ',
        '### D-004: d',
        '\f',
        '  \v',
        '',
        '```',
        'prose',
        '<!-- x -->',
        '> quote',
        '---',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 25, maxLength: 60 }),
        fc.constantFrom('\n', '\r\n'),
        async (lines, end) => {
          const before = { 'state/current.md': lines.join(end), 'state/decisions.md': '## D-009: i\n' };
          const first = await compress(before);
          assert.deepEqual(lostLines(lines.join('\n'), first.files), []);
          const second = await compress(first.files);
          assert.deepEqual(second.files, first.files);
        },
      ),
      { numRuns: 150 },
    );
  });
});
