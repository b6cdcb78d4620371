/** Runs before anything is installed: Node's own modules only. */

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** @typedef {Record<string, { version?: string, optional?: boolean, peer?: boolean }>} LockedPackages */

/** Installs the packages of the lock file, when other ones are there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) ...');
  const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`npm ci ended with code ${code}.`);
}

/** Whether npm's record of what it installed names every package of the lock file in its version. */
function isInstalled() {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = lockedPackages(record);
  return Object.entries(lockedPackages(path.join(root, 'package-lock.json'))).every(
    ([name, { version, optional }]) => name === '' || optional || installed[name]?.version === version,
  );
}

/**
 * @param {string} file a lock file
 * @returns {LockedPackages}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
