import path from 'node:path';
import { build } from '../build.mjs';
import { packageExtension } from '../package.mjs';
import { scratchFolder } from './scratch-folder.mjs';

/**
 * Makes, once, what suites need before they run: some bundles, or the package with all bundles.
 *
 * @param {readonly import('./suites.mjs').Suite[]} suites
 * @returns {Promise<NodeJS.ProcessEnv>} for the processes of the suites
 */
export async function prepare(suites) {
  const needs = suites.flatMap((suite) => suite.needs ?? []);
  if (needs.includes('package')) {
    const vsix = path.join(scratchFolder('package'), 'dogear.vsix');
    await packageExtension(vsix);
    return { DOGEAR_VSIX: vsix };
  }
  if (needs.length > 0) await build({ dev: false, only: needs });
  return {};
}
