#!/usr/bin/env node
/**
 * Runs test suites. Usage: node scripts/test.mjs SUITE... [--grep TEXT] [--file PART-OF-A-PATH] [--editor VERSION]
 */

import { parseArgs } from 'node:util';
import { prepare } from './test/prepare.mjs';
import { runSuite, sum } from './test/run-suite.mjs';
import { suites } from './test/suites.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { grep: { type: 'string' }, file: { type: 'string' }, editor: { type: 'string' } },
});

const unknown = positionals.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0 || positionals.length === 0) {
  console.error(`Give one of the suites: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const chosen = suites.filter(({ name }) => positionals.includes(name));
const { environment, remove } = await prepare(chosen);
const counts = [];
for (const suite of chosen) {
  console.log(`== ${suite.name}`);
  counts.push(await runSuite(suite, { grep: values.grep, part: values.file, version: values.editor }, environment));
}
remove();
const { passed, failed, skipped } = sum(counts);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
