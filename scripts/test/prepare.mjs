import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build.mjs';
import { packageExtension } from '../package.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Makes, once, what suites need before they run: the bundles, or the package with the bundles.
 *
 * @param {readonly import('./suites.mjs').Suite[]} suites
 * @returns {Promise<{ environment: NodeJS.ProcessEnv, remove: () => void }>} for the suites' processes
 */
export async function prepare(suites) {
  const needs = suites.flatMap((suite) => suite.needs ?? []);
  if (!needs.includes('package')) {
    if (needs.length > 0) await build({ dev: false, only: needs });
    return { environment: {}, remove: () => {} };
  }
  const parent = path.join(root, 'out/test');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'package-'));
  const vsix = path.join(folder, 'dogear.vsix');
  await packageExtension(vsix);
  return { environment: { DOGEAR_VSIX: vsix }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
