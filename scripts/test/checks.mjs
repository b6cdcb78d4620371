import { spawn } from 'node:child_process';
import path from 'node:path';
import { typecheck } from '../typecheck.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const linter = path.join(root, 'node_modules/@biomejs/biome/bin/biome');

/** Lints and type-checks, printing what is found. @returns {Promise<number>} how many of the two failed */
export async function checks() {
  console.log('Linting and type-checking ...');
  const results = await Promise.all([lint(), typecheck()]);
  return results.filter((clean) => !clean).length;
}

/** @returns {Promise<boolean>} whether nothing was found */
function lint() {
  const child = spawn(process.execPath, [linter, 'check', '--error-on-warnings', '.'], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code === 0)));
}
