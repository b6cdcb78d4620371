import { fork } from 'node:child_process';
import path from 'node:path';
import { atExit } from '../at-exit.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const limit = 10 * 60_000;

/** How long a process that was asked to end may take before it is ended. */
const grace = 10_000;

/**
 * @typedef {import('./run-mocha.mjs').Counts} Counts
 * @typedef {{ title: string } | { counts: Counts }} Message from the process
 */

/**
 * Runs bundled tests with mocha in a child process, whose working directory is the repository. The output of a suite
 * that others run beside is printed in one piece at its end.
 *
 * @param {import('./suites.mjs').Suite} suite
 * @param {{ files: readonly string[], timeout: number, grep: string | undefined }} run
 * @param {NodeJS.ProcessEnv} environment added to this process's
 * @returns {Promise<Counts>} a process that ends without its counts is one failure
 */
export function runInProcess(suite, run, environment) {
  const heading = `Suite ${suite.name}`;
  if (suite.alone) console.log(heading);
  return new Promise((resolve, reject) => {
    const child = start(suite, run, environment);
    const stopLimit = endAtLimit(child, suite.alone ? 'SIGTERM' : 'SIGKILL');
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    let title = '';
    /** @type {Counts | undefined} */
    let counts;
    child.on('message', (/** @type {Message} */ message) => {
      if ('counts' in message) counts = message.counts;
      else title = message.title;
    });
    child.on('error', reject);
    child.on('close', () => {
      stopLimit();
      if (!suite.alone) console.log(heading + output);
      if (counts === undefined) console.error(`${heading} broke off in the test: ${title}`);
      resolve(counts ?? { passed: 0, failed: 1, skipped: 0 });
    });
  });
}

/**
 * @param {import('./suites.mjs').Suite} suite
 * @param {{ files: readonly string[], timeout: number, grep: string | undefined }} run
 * @param {NodeJS.ProcessEnv} environment
 */
function start(suite, run, environment) {
  const options = JSON.stringify({ ...run, reporter: suite.alone ? 'spec' : 'dot' });
  return fork(path.join(import.meta.dirname, 'mocha-process.mjs'), [options], {
    cwd: root,
    env: { ...process.env, ...environment },
    execArgv: ['--enable-source-maps'],
    silent: !suite.alone,
  });
}

/**
 * Ends a child that takes too long, or that this process would leave behind: asks first, so that it ends what it has
 * started; one in an endless loop does not hear that.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal when this process ends; SIGTERM leaves it time to end an editor
 * @returns {() => void} for when it has ended by itself
 */
function endAtLimit(child, signal) {
  const ask = setTimeout(() => child.kill('SIGTERM'), limit);
  const insist = setTimeout(() => child.kill('SIGKILL'), limit + grace);
  const forget = atExit(() => child.kill(signal));
  return () => {
    clearTimeout(ask);
    clearTimeout(insist);
    forget();
  };
}
