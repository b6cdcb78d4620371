import { fork } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Runs bundled tests with mocha in a child process, whose working directory is the repository.
 *
 * @param {{ files: readonly string[], timeout: number, grep: string | undefined }} run
 * @param {NodeJS.ProcessEnv} environment added to this process's
 * @returns {Promise<import('./run-mocha.mjs').Counts>} a process that ends without its counts is one failure
 */
export function runInProcess(run, environment) {
  return new Promise((resolve) => {
    const child = fork(
      path.join(import.meta.dirname, 'mocha-process.mjs'),
      [JSON.stringify({ ...run, reporter: 'dot' })],
      { cwd: root, env: { ...process.env, ...environment }, execArgv: ['--enable-source-maps'] },
    );
    let counts = { passed: 0, failed: 1, skipped: 0 };
    child.on('message', (message) => {
      counts = /** @type {import('./run-mocha.mjs').Counts} */ (message);
    });
    child.on('close', () => resolve(counts));
  });
}
