#!/usr/bin/env node
/**
 * Builds `dist/`. Usage: node scripts/build.mjs [--release] [--watch]
 * Without `--release` the bundles are readable and carry source maps; with it they are minified and carry none.
 */

import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build as bundle, context } from 'esbuild';
import { bundles } from './bundles.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * esbuild options for every bundle whose source exists.
 *
 * @param {{ release: boolean }} mode
 * @returns {import('esbuild').BuildOptions[]}
 */
export function buildOptions({ release }) {
  return bundles
    .filter(({ source }) => existsSync(path.join(root, source)))
    .map(({ source, output, options }) => ({
      ...options,
      absWorkingDir: root,
      entryPoints: [source],
      outfile: output,
      bundle: true,
      minify: release,
      sourcemap: !release,
      legalComments: 'none',
      logLevel: 'warning',
    }));
}

/** Builds once. @param {{ release: boolean }} mode */
export async function build(mode) {
  if (mode.release) await rm(path.join(root, 'dist'), { recursive: true, force: true });
  const built = await Promise.all(buildOptions(mode).map((options) => bundle({ ...options, metafile: true })));
  const outputs = built.flatMap(({ metafile }) => Object.entries(metafile?.outputs ?? {}));
  for (const [file, { bytes }] of outputs) {
    if (!file.endsWith('.map')) console.log(`${file.padEnd(20)} ${(bytes / 1024).toFixed(1).padStart(8)} KB`);
  }
  const cli = path.join(root, 'dist/cli.js');
  if (existsSync(cli)) await chmod(cli, 0o755);
}

/** Builds on every change of a source, until the process is ended. */
async function watch() {
  for (const options of buildOptions({ release: false })) {
    await (await context({ ...options, logLevel: 'info' })).watch();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { release: { type: 'boolean' }, watch: { type: 'boolean' } } });
  if (values.watch) await watch();
  else await build({ release: values.release ?? false });
}
