#!/usr/bin/env node
/**
 * Shows the extension at work. Usage: npm start [-- FOLDER] [--print]
 *
 * Installs what is missing, builds, and opens FOLDER, or a fresh copy of the demo project that is safe to play with: in
 * the VS Code whose `code` is on the PATH, else in the editor from the npm registry, whose address it prints.
 * `--print` prints the tree in the terminal instead.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { print: { type: 'boolean' } } });

await ensureInstalled();
const { build } = await import('./build.mjs');
const scratch = positionals[0] === undefined ? mkdtempSync(path.join(tmpdir(), 'dogear-demo-')) : undefined;
const folder = scratch === undefined ? given(positionals[0] ?? '') : await demo(scratch);
const show = values.print ? print : hasCode() ? openInCode : serveEditor;
await show();

/** npm runs scripts in the repository; INIT_CWD is where the person is. @param {string} name */
function given(name) {
  return path.resolve(process.env['INIT_CWD'] ?? '.', name);
}

/** @param {string} parent */
async function demo(parent) {
  const { makeDemo } = await import('./demo.mjs');
  const copy = path.join(parent, 'gateway');
  await makeDemo(copy);
  return copy;
}

async function print() {
  console.log('Building ...');
  await build({ dev: false });
  const program = path.join(root, 'dist/cli.js');
  const { status } = spawnSync(process.execPath, [program, 'status', '--dir', folder], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
  removeDemo();
}

/** The window outlives this process, and so does the demo project that it shows. */
async function openInCode() {
  console.log('Building ...');
  await build({ dev: false });
  process.exitCode = code(['--new-window', `--extensionDevelopmentPath=${root}`, folder]);
  console.log(`VS Code shows ${folder} in a new window.`);
}

async function serveEditor() {
  console.log('No "code" on the PATH: packaging for the editor from the npm registry ...');
  const { serve } = await import('./serve.mjs');
  await serve(folder);
  removeDemo();
}

function removeDemo() {
  if (scratch !== undefined) rmSync(scratch, { recursive: true, force: true });
}

function hasCode() {
  return code(['--version'], 'ignore') === 0;
}

/**
 * @param {string[]} args
 * @param {'ignore' | 'inherit'} stdio
 * @returns {number} its exit code
 */
function code(args, stdio = 'inherit') {
  return spawnSync('code', args, { stdio, shell: process.platform === 'win32' }).status ?? 1;
}
