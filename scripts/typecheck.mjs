#!/usr/bin/env node
/** Type-checks every project of the repository. Usage: node scripts/typecheck.mjs */

import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

/** Prints what the compiler finds, once, though projects overlap. @returns {Promise<boolean>} whether it found nothing */
export async function typecheck() {
  const complaints = new Set();
  for (const project of projects()) {
    for (const line of (await compile(project)).split('\n').filter(Boolean)) complaints.add(line);
  }
  if (complaints.size > 0) console.error([...complaints].join('\n'));
  return complaints.size === 0;
}

function projects() {
  const sources = readdirSync(path.join(root, 'src')).map((name) => path.join('src', name));
  return [...sources, 'test', 'scripts'].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')));
}

/**
 * @param {string} project a folder
 * @returns {Promise<string>} the compiler's complaints
 */
function compile(project) {
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', project], { cwd: root }, (error, output, messages) => {
      resolve(error ? output + messages || error.message : '');
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await typecheck()) ? 0 : 1;
