/**
 * What the editor loads as its tests: runs mocha in the extension host and leaves the counts in a file. Bundled beside
 * the tests, with `DOGEAR_TEST_RUN` naming a file that describes the run.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { runMocha } from './run-mocha.mjs';

/** Called by the editor; a rejection is a failed run. */
export async function run() {
  const { countsFile, ...mochaRun } = JSON.parse(readFileSync(process.env['DOGEAR_TEST_RUN'] ?? '', 'utf8'));
  const counts = await runMocha(mochaRun);
  writeFileSync(countsFile, JSON.stringify(counts));
  if (counts.failed > 0) throw new Error(`${counts.failed} failed`);
}
