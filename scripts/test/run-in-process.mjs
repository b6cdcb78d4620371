import { fork } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Runs bundled tests with mocha in a child process, whose working directory is the repository. The output of a suite
 * that others run beside is printed in one piece at its end.
 *
 * @param {import('./suites.mjs').Suite} suite
 * @param {{ files: readonly string[], timeout: number, grep: string | undefined }} run
 * @param {NodeJS.ProcessEnv} environment added to this process's
 * @returns {Promise<import('./run-mocha.mjs').Counts>} a process that ends without its counts is one failure
 */
export function runInProcess(suite, run, environment) {
  const title = `Suite ${suite.name}`;
  const reporter = suite.alone ? 'spec' : 'dot';
  if (suite.alone) console.log(title);
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'mocha-process.mjs'), [JSON.stringify({ ...run, reporter })], {
      cwd: root,
      env: { ...process.env, ...environment },
      execArgv: ['--enable-source-maps'],
      silent: !suite.alone,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    let counts = { passed: 0, failed: 1, skipped: 0 };
    child.on('message', (message) => (counts = /** @type {import('./run-mocha.mjs').Counts} */ (message)));
    child.on('error', reject);
    child.on('close', () => {
      if (!suite.alone) console.log(title + output);
      resolve(counts);
    });
  });
}
