import assert from 'node:assert/strict';
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
});
