import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDemo } from '../../scripts/demo.mjs';
import { coldRuns } from './coldRuns.ts';
import { printRow } from './row.ts';

const ROUNDS = 31;
const CLI = path.resolve('dist/cli.js');
const MUST = 2;

/** A hook as one writes it by hand: what is staged, and the memo as the index has it. */
const BASH = `set -euo pipefail
memo=state/current.md
if git diff --cached --name-only | grep -qx "$memo"; then exit 0; fi
stated=$(git cat-file --batch <<<":0:$memo" | sed -n 's/.*(as of \\(.*\\)).*/\\1/p')
age=$(( ($(date +%s) - $(date -d "$stated" +%s)) / 60 ))
if (( age > 45 )); then echo "$memo is $age min old" >&2; exit 1; fi
`;

describe('the hook of a commit, cold', () => {
  let folder: string;

  before(async () => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'dogear-bench-')), 'work');
    await makeDemo(folder);
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder });
    const memo = path.join(folder, 'state/current.md');
    writeFileSync(memo, `# State memo\n\n## Where we are (as of ${new Date().toISOString().slice(0, 16)}Z)\nHalf.\n`);
    writeFileSync(path.join(folder, '.dogear.yaml'), 'stateDirectory: state\n');
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid', '-c', 'commit.gpgsign=false'];
    git('add', '--all');
    git(...identity, 'commit', '--quiet', '--message=Memo');
    writeFileSync(path.join(folder, 'src/new.ts'), 'export {};\n');
    git('add', '--all');
  });

  after(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  it(`takes at most ${MUST} times as long as Node alone`, () => {
    const { node, hook, bash } = coldRuns(
      {
        node: [process.execPath, '-e', '0'],
        hook: [process.execPath, CLI, 'hook', 'run', 'pre-commit'],
        bash: ['bash', '-c', BASH],
      },
      ROUNDS,
      folder,
    );
    const ratio = hook / node;
    const times = `${hook.toFixed(0)} ms; node -e 0 ${node.toFixed(0)} ms, a bash hook ${bash.toFixed(0)} ms`;
    const measured = `${ratio.toFixed(2)} x (${times})`;
    printRow({ what: 'hook run pre-commit', aim: '1.5 x', must: `${MUST} x`, measured, reached: ratio <= MUST });
    assert.ok(ratio <= MUST, `${ratio.toFixed(2)} x`);
  });
});
