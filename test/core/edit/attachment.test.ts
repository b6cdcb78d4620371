import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseMemo } from '../../../src/core/parse/memo.ts';
import { fixed, problemsIn } from '../../support/fixedFiles.ts';

const ABOVE = `# State memo

## Where we are (as of 2026-11-30 18:54 UTC)
Working on: task #47 - Limiter
Branch: main
Status: failing
`;
const BELOW = `
## Next action
Go on.

## Recent decisions

## Do not redo
- Leaky bucket
`;

/** Moves the output in a memo, and gives the memo and the attachments then; null where no fix is offered. */
async function moved(text: string): Promise<readonly [string, readonly string[]] | null> {
  const before = { 'state/current.md': text };
  const problems = (await problemsIn(before)).filter(({ rule }) => rule === 'memo-raw-output');
  const fixes = problems.flatMap((problem) => problem.fixes);
  if (fixes.length === 0) return null;
  const { files } = await fixed(before, fixes);
  const { 'state/current.md': memo = '', ...attachments } = files;
  return [memo, Object.values(attachments)];
}

const FENCED = '```\nPASS src/a.test.ts\nFAIL src/b.test.ts\n```\n';
const TOTAL = 'Tests: 1 failed, 3 passed\n';

describe('moveToAttachment', () => {
  it('takes a code block as a whole with the lines of the same output beside it', async () => {
    for (const output of [FENCED + TOTAL, TOTAL + FENCED, FENCED + TOTAL + FENCED]) {
      const after = `${ABOVE}\n[log](attachments/2026-11-30-log.txt)\n${BELOW}`;
      assert.deepEqual(await moved(`${ABOVE}\n${output}${BELOW}`), [after, [output]], output);
    }
  });

  it('does not end a fence with that of a diff of Markdown', async () => {
    const diff = '```diff\n--- a/README.md\n+++ b/README.md\n@@ -1,4 +1,4 @@\n ```\n-npm i\n+npm ci\n ```\n```\n';
    const after = `${ABOVE}\n[diff](attachments/2026-11-30-diff.diff)\n${BELOW}`;
    assert.deepEqual(await moved(`${ABOVE}\n${diff}${BELOW}`), [after, [diff]]);
  });

  it('leaves output alone whose fence is not closed: the rest of the memo would go with it', async () => {
    for (const output of [`\`\`\`\n${TOTAL.repeat(3)}`, `\`\`\`\n${'x\n'.repeat(20)}`]) {
      assert.equal(await moved(`${ABOVE}\n${output}${BELOW}`), null, output);
    }
  });

  it('parts with blank lines what the block parted', async () => {
    const code = `\`\`\`\n${'x\n'.repeat(17)}\`\`\`\n`;
    const link = '[code](attachments/2026-11-30-code.txt)\n';
    for (const below of ['---\n', 'Notes\n---\nfoo\n', '    y\n', 'More.\n']) {
      const [memo] = (await moved(ABOVE + code + below + BELOW)) ?? [];
      assert.equal(memo, `${ABOVE}\n${link}\n${below}${BELOW}`);
    }
    const [listed] =
      (await moved(`${ABOVE}\n- run:\n  ${code.replaceAll('\n', '\n  ').trimEnd()}\n- next\n${BELOW}`)) ?? [];
    assert.equal(listed, `${ABOVE}\n- run:\n  ${link}- next\n${BELOW}`);
    const [quoted] = (await moved(`${ABOVE}\n> ${code.replaceAll('\n', '\n> ')}after\n${BELOW}`)) ?? [];
    assert.equal(quoted, `${ABOVE}\n> ${link}>\n> after\n${BELOW}`);
  });

  it('makes a link in the place of indented code, and of items of a list', async () => {
    const indented = '    at a (src/a.ts:1:2)\n'.repeat(4);
    assert.deepEqual(await moved(`${ABOVE}\nIt says:\n\n${indented}${BELOW}`), [
      `${ABOVE}\nIt says:\n\n[stack trace](attachments/2026-11-30-stack-trace.txt)\n${BELOW}`,
      [indented.replaceAll('    ', '')],
    ]);
    const [memo] = (await moved(`${ABOVE}${BELOW}- ${TOTAL}- ${TOTAL}- ${TOTAL}- Fix it\n`)) ?? [];
    assert.equal(memo, `${ABOVE}${BELOW}- [log](attachments/2026-11-30-log.txt)\n- Fix it\n`);
  });

  it('leaves output alone in whose place a link would be text of the item above', async () => {
    const between = `- Leaky bucket\n \`\`\`\n${TOTAL.repeat(3)} \`\`\`\n`;
    assert.equal(await moved(`${ABOVE}\n## Do not redo\n${between}`), null);
  });

  it('leaves what the memo says besides the output as it was, and loses no line', async () => {
    const long = 'x\n'.repeat(17);
    const output = fc.constantFrom(
      FENCED + TOTAL,
      TOTAL + FENCED,
      TOTAL.repeat(3),
      `~~~\n${long}~~~\n`,
      `  \`\`\`\n  ${TOTAL.repeat(3).trimEnd().replaceAll('\n', '\n  ')}\n  \`\`\`\n`,
      `    ${TOTAL.repeat(3).trimEnd().replaceAll('\n', '\n    ')}\n`,
      `> ${TOTAL.repeat(3).trimEnd().replaceAll('\n', '\n> ')}\n`,
      `- ${TOTAL.repeat(3).trimEnd().replaceAll('\n', '\n- ')}\n`,
      `\`\`\`\n${long}`,
    );
    const other = fc.constantFrom(
      '',
      'Text.\n',
      '- item\n',
      '  more\n',
      '> quote\n',
      '---\n',
      '===\n',
      '    code\n',
      '### Sub\n',
      '\n',
    );
    const around = fc.tuple(other, output, other).map((parts) => parts.join(''));
    const body = fc.oneof({ weight: 2, arbitrary: other }, around);
    const sections = fc.tuple(body, body, body, body);
    let offered = 0;
    await fc.assert(
      fc.asyncProperty(sections, fc.constantFrom('\n', '\r\n'), async ([where, next, decisions, rejected], end) => {
        const text = [
          ABOVE + where,
          `## Next action\nGo on.\n${next}`,
          `## Recent decisions\n- D-001: one\n${decisions}`,
          `## Do not redo\n- Leaky bucket\n${rejected}`,
        ].join('');
        const outcome = await moved(text.replaceAll('\n', end));
        if (outcome === null) return;
        offered += 1;
        const [memo, attachments] = outcome;
        assert.deepEqual(saidIn(memo), saidIn(text));
        const kept = [memo, ...attachments].join('\n');
        for (const line of text.split('\n'))
          assert.ok(/^\W*$/.test(line) || kept.includes(line.replace(/^\W+/, '')), line);
      }),
      { numRuns: 200 },
    );
    assert.ok(offered > 50, `${offered} fixes`);
  });
});

/** What a memo says in its sections and fields, and where each entry without output begins. */
function saidIn(text: string) {
  const { sections, workingOn, branch, status, decisions, doNotRedo } = parseMemo(text, {
    offsetMinutes: () => 0,
  }).value;
  const isOwn = (entry: string) => !/Tests:|PASS|FAIL|\bx x\b|attachments\//.test(entry);
  return [
    sections.map(({ name }) => name),
    [workingOn, branch, status].map((field) => field?.value),
    [...decisions, ...doNotRedo].map((entry) => entry.text).filter(isOwn),
  ];
}
