#!/usr/bin/env node
/**
 * Makes the extension's package, and installs what is missing for it. Usage: node scripts/package.mjs [FILE]
 * What goes in is listed in `.vscodeignore`, but for the README, which is written for it; the bundles are built anew by the script `vscode:prepublish`.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { packagedReadme } from './packaged-readme.mjs';

const root = path.resolve(import.meta.dirname, '..');
const README = 'out/README.md';

/** @param {string} [file] the package; default: `dogear-VERSION.vsix` in the repository */
export async function packageExtension(file) {
  const { createVSIX } = await import('@vscode/vsce');
  mkdirSync(path.join(root, path.dirname(README)), { recursive: true });
  writeFileSync(path.join(root, README), packagedReadme(readFileSync(path.join(root, 'README.md'), 'utf8')));
  await createVSIX({
    cwd: root,
    readmePath: README,
    dependencies: false,
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
    ...(file === undefined ? {} : { packagePath: path.resolve(file) }),
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await packageExtension(process.argv[2]);
}
