import { rmSync } from 'node:fs';
import { bundleTests, testFiles } from './bundle.mjs';
import { runInEditor } from './run-in-editor.mjs';
import { runInProcess } from './run-in-process.mjs';
import { byWorkspace } from './workspaces.mjs';

/**
 * @typedef {import('./run-mocha.mjs').Counts} Counts
 * @typedef {import('./suites.mjs').Suite} Suite
 * @typedef {{ grep?: string | undefined, part?: string | undefined, version?: string | undefined }} Selection
 *   `part` of a file's path; `version` of the editor
 */

/**
 * Bundles and runs one suite.
 *
 * @param {Suite} suite
 * @param {Selection} selection
 * @param {NodeJS.ProcessEnv} environment from `prepare`
 * @returns {Promise<Counts>}
 */
export async function runSuite(suite, selection, environment) {
  const { grep, part, version } = selection;
  const files = testFiles(suite.name, part);
  if (files.length === 0)
    throw new Error(`Suite ${suite.name} has no test file${part ? ` with ${part} in its path` : ''}.`);
  const { folder, outputOf } = await bundleTests(suite, files);
  try {
    const { timeout } = suite;
    if (suite.host === 'node') return await runInProcess({ files: files.map(outputOf), timeout, grep }, environment);
    const all = [];
    for (const [workspace, group] of byWorkspace(files)) {
      all.push(await runInEditor({ folder, files: group.map(outputOf), workspace, timeout, grep, version }));
    }
    return sum(all);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {readonly Counts[]} all */
export function sum(all) {
  const add = (/** @type {keyof Counts} */ key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}
