#!/usr/bin/env node
/**
 * Stands in for the desktop's `code`: takes the command line of `@vscode/test-electron` and runs the tests in the
 * registry's editor. Exit code: the tests'. `DOGEAR_EDITOR_VERSION` names the version.
 */

import { parseArgs } from 'node:util';
import { exitOnSignals } from '../at-exit.mjs';
import { registryEditor } from './registry-editor.mjs';
import { runInWorkbench } from './run-in-workbench.mjs';

const runLimit = 300_000;

exitOnSignals();

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { extensionDevelopmentPath: { type: 'string' }, extensionTestsPath: { type: 'string' } },
});
const editor = await registryEditor(process.env['DOGEAR_EDITOR_VERSION']);
process.exitCode = await runInWorkbench(editor, {
  extension: String(values['extensionDevelopmentPath']),
  tests: String(values['extensionTestsPath']),
  workspace: positionals[0],
  limit: runLimit,
});
