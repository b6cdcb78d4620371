#!/usr/bin/env node
/**
 * Runs tests. Usage: node scripts/test.mjs [SUITE...] [--grep TEXT] [--file PART-OF-A-PATH] [--editor VERSION] [--long]
 *
 * Without a suite: installs, builds, lints, type-checks, and runs every suite of `suites.mjs`. With suites: those alone,
 * with what is installed. `--editor` names the VS Code of the extension suite; `--long` tries properties on many more
 * cases. Ends with `N passed, N failed, N skipped`; a failed build, lint or type-check is one failure.
 */

import { parseArgs } from 'node:util';
import { exitOnSignals } from './at-exit.mjs';
import { ensureInstalled } from './install.mjs';
import { suites } from './test/suites.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    grep: { type: 'string' },
    file: { type: 'string' },
    editor: { type: 'string' },
    long: { type: 'boolean' },
  },
});

const unknown = positionals.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`No suite ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

exitOnSignals();
await ensureInstalled();
const { runEverything, runSuites } = await import('./test/run.mjs');
const selection = { grep: values.grep, part: values.file, version: values.editor, long: values.long ?? false };
const chosen = suites.filter(({ name }) => positionals.includes(name));
const { passed, failed, skipped } = await (chosen.length > 0 ? runSuites(chosen, selection) : runEverything(selection));
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
