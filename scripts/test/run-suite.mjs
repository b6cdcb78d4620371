import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { bundleTests, testFiles } from './bundle.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ grep?: string | undefined, part?: string | undefined }} Selection
 */

/**
 * Builds and runs one suite. A process that ends without its counts is one failure.
 *
 * @param {import('./suites.mjs').Suite} suite
 * @param {Selection} selection
 * @returns {Promise<Counts>}
 */
export async function runSuite(suite, { grep, part }) {
  const files = testFiles(suite.name, part);
  if (files.length === 0) throw new Error(`Suite ${suite.name} has no test file${part ? ` matching ${part}` : ''}.`);
  const { folder, outputs } = await bundleTests(suite, files);
  try {
    return await runMocha({ files: outputs, timeout: suite.timeout, grep });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {{ files: string[], timeout: number, grep: string | undefined }} options
 * @returns {Promise<Counts>}
 */
function runMocha(options) {
  return new Promise((resolve) => {
    const child = fork(path.join(import.meta.dirname, 'mocha.mjs'), [JSON.stringify(options)], {
      cwd: root,
      execArgv: ['--enable-source-maps'],
    });
    let counts = { passed: 0, failed: 1, skipped: 0 };
    child.on('message', (message) => {
      counts = /** @type {Counts} */ (message);
    });
    child.on('close', () => resolve(counts));
  });
}
