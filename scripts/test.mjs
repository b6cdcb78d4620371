#!/usr/bin/env node
/**
 * Runs test suites. Usage: node scripts/test.mjs SUITE... [--grep TEXT] [--file PART-OF-A-PATH] [--editor VERSION]
 */

import { parseArgs } from 'node:util';
import { runSuite } from './test/run-suite.mjs';
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

const total = { passed: 0, failed: 0, skipped: 0 };
for (const suite of suites.filter(({ name }) => positionals.includes(name))) {
  console.log(`== ${suite.name}`);
  const counts = await runSuite(suite, { grep: values.grep, part: values.file, version: values.editor });
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
