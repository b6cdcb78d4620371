import { bundleTests, testFiles } from './bundle.mjs';
import { LONG_FACTOR } from './long-counts.mjs';
import { runInEditor } from './run-in-editor.mjs';
import { runInProcess } from './run-in-process.mjs';
import { byWorkspace } from './workspaces.mjs';

/**
 * @typedef {import('./run-mocha.mjs').Counts} Counts
 * @typedef {import('./suites.mjs').Suite} Suite
 * @typedef {{ grep?: string | undefined, part?: string | undefined, version?: string | undefined, long?: boolean }}
 *   Selection `part` of a file's path; `version` of the editor; `long`: with the long counts
 */

/** @type {Counts} */
const oneFailure = { passed: 0, failed: 1, skipped: 0 };

/**
 * Bundles and runs one suite. A suite that cannot run, or has no test, is one failure.
 *
 * @param {Suite} suite
 * @param {Selection} selection
 * @param {NodeJS.ProcessEnv} environment from `prepare`
 * @returns {Promise<Counts>}
 */
export async function runSuite(suite, selection, environment) {
  const files = testFiles(suite.name, selection.part);
  if (files.length === 0) {
    console.error(`Suite ${suite.name}: no test file${selection.part ? ` has ${selection.part} in its path` : ''}.`);
    return oneFailure;
  }
  try {
    return await runFiles(suite, files, selection, environment);
  } catch (error) {
    console.error(`Suite ${suite.name} did not run: ${error instanceof Error ? error.message : error}`);
    return oneFailure;
  }
}

/**
 * @param {Suite} suite
 * @param {readonly string[]} files
 * @param {Selection} selection
 * @param {NodeJS.ProcessEnv} environment
 */
async function runFiles(suite, files, { grep, version, long = false }, environment) {
  const { folder, outputOf } = await bundleTests(suite, files, { long });
  const timeout = suite.timeout * (long ? LONG_FACTOR : 1);
  if (suite.host === 'node') return runInProcess(suite, { files: files.map(outputOf), timeout, grep }, environment);
  const all = [];
  for (const [workspace, group] of byWorkspace(files)) {
    console.log(`Suite ${suite.name}, workspace ${workspace}`);
    all.push(await runInEditor({ folder, files: group.map(outputOf), workspace, timeout, grep, version }));
  }
  return sum(all);
}

/** @param {readonly Counts[]} all */
export function sum(all) {
  const add = (/** @type {keyof Counts} */ key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}
