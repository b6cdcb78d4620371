import { findChromium } from '../editor/chromium.mjs';
import { registryEditor } from '../editor/registry-editor.mjs';
import { checks } from './checks.mjs';
import { prepare } from './prepare.mjs';
import { runSuite, sum } from './run-suite.mjs';
import { suites } from './suites.mjs';

/**
 * @typedef {import('./run-mocha.mjs').Counts} Counts
 * @typedef {import('./run-suite.mjs').Selection} Selection
 * @typedef {import('./suites.mjs').Suite} Suite
 */

/**
 * Checks, builds and runs every suite that is not on demand.
 *
 * @param {Selection} selection
 * @returns {Promise<Counts>}
 */
export async function runEverything(selection) {
  // Fetched meanwhile; the suite that needs what cannot be had says so itself.
  const fetched = Promise.allSettled([registryEditor(), findChromium()]);
  const failed = await checks();
  await fetched;
  const everything = suites.filter(({ onDemand }) => !onDemand);
  return sum([{ passed: 0, failed, skipped: 0 }, await runSuites(everything, selection)]);
}

/**
 * Makes what suites need and runs them: two at a time, and those that fill the machine after them, alone.
 *
 * @param {readonly Suite[]} chosen
 * @param {Selection} selection
 * @returns {Promise<Counts>}
 */
export async function runSuites(chosen, selection) {
  const environment = await prepare(chosen).catch((error) =>
    console.error(`The build failed: ${error?.message ?? error}`),
  );
  if (!environment) return { passed: 0, failed: 1, skipped: 0 };
  const run = (/** @type {Suite} */ suite) => runSuite(suite, selection, environment);
  const together = await inTurns(
    2,
    chosen.filter(({ alone }) => !alone),
    run,
  );
  const alone = await inTurns(
    1,
    chosen.filter((suite) => suite.alone),
    run,
  );
  return sum([...together, ...alone]);
}

/**
 * Runs tasks, never more than `width` at once.
 *
 * @template Task, Result
 * @param {number} width
 * @param {readonly Task[]} tasks
 * @param {(task: Task) => Promise<Result>} run
 * @returns {Promise<Result[]>} in the order in which they ended
 */
async function inTurns(width, tasks, run) {
  const waiting = [...tasks];
  /** @type {Result[]} */
  const results = [];
  const worker = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) results.push(await run(task));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
