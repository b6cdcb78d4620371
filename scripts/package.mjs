#!/usr/bin/env node
/**
 * Makes the extension's package. Usage: node scripts/package.mjs [FILE]
 * What goes in is listed in `.vscodeignore`; the bundles are built anew by the script `vscode:prepublish`.
 */

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createVSIX } from '@vscode/vsce';

const root = path.resolve(import.meta.dirname, '..');

/** @param {string} [file] the package; default: `dogear-VERSION.vsix` in the repository */
export async function packageExtension(file) {
  await createVSIX({
    cwd: root,
    dependencies: false,
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
    ...(file === undefined ? {} : { packagePath: path.resolve(file) }),
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await packageExtension(process.argv[2]);
