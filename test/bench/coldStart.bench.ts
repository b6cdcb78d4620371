import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDemo } from '../../scripts/demo.mjs';
import { coldRuns } from './coldRuns.ts';
import { printRow } from './row.ts';

/** So many that the median of one run hardly differs from that of the next. */
const ROUNDS = 75;
const CLI = path.resolve('dist/cli.js');

describe('a cold start, against that of Node alone', () => {
  let scratch: string;

  before(async () => {
    scratch = mkdtempSync(path.join(tmpdir(), 'dogear-bench-'));
    const normal = path.join(scratch, 'normal');
    await makeDemo(normal);
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.invalid', ...args], { cwd: normal });
    execFileSync(process.execPath, [CLI, 'init'], { cwd: normal });
    git('add', '--all');
    git('commit', '--quiet', '--message=Set up');
    mkdirSync(path.join(scratch, 'large/state'), { recursive: true });
    const tasks = Array.from(
      { length: 10_000 },
      (_, index) => `- [${index % 3 ? ' ' : 'x'}] #${index + 1} Task number ${index + 1}`,
    );
    writeFileSync(path.join(scratch, 'large/state/backlog.md'), `# Backlog\n\n${tasks.join('\n')}\n`);
  });

  after(() => rmSync(scratch, { recursive: true, force: true }));

  const cases = [
    { title: 'status of a normal repository', folder: 'normal', aim: 1.5, must: 2 },
    { title: 'status of 10,000 tasks', folder: 'large', aim: 2, must: 3 },
  ];

  for (const { title, folder, aim, must } of cases) {
    it(`${title}: at most ${must} times as long`, () => {
      const status = [process.execPath, CLI, 'status', '--dir', path.join(scratch, folder)];
      const { node, dogear } = coldRuns({ node: [process.execPath, '-e', '0'], dogear: status }, ROUNDS);
      const ratio = dogear / node;
      const measured = `${ratio.toFixed(2)} x (${dogear.toFixed(0)} ms against ${node.toFixed(0)} ms)`;
      printRow({ what: title, aim: `${aim} x`, must: `${must} x`, measured, reached: ratio <= must });
      assert.ok(ratio <= must, measured);
    });
  }
});
