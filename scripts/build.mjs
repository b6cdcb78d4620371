#!/usr/bin/env node
/**
 * Builds `dist/`. Usage: node scripts/build.mjs [--dev | --watch]
 * The bundles are minified; with `--dev` they are readable and carry source maps, and `--watch` keeps them so.
 */

import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build as bundle, context } from 'esbuild';
import { bundles } from './bundles.mjs';
import { notices } from './notices.mjs';

const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'dist/cli.js');

/**
 * esbuild's options for every bundle whose source exists.
 *
 * @param {{ dev: boolean }} mode
 * @returns {import('esbuild').BuildOptions[]}
 */
export function buildOptions({ dev }) {
  return bundles
    .filter(({ source }) => existsSync(path.join(root, source)))
    .map(({ source, output, options }) => ({
      ...options,
      absWorkingDir: root,
      entryPoints: [source],
      outfile: output,
      bundle: true,
      minify: !dev,
      sourcemap: dev,
      legalComments: 'none',
      logLevel: 'warning',
    }));
}

/** Builds once, and says how large the bundles are. @param {{ dev: boolean }} mode */
export async function build(mode) {
  const built = await Promise.all(buildOptions(mode).map((options) => bundle({ ...options, metafile: true })));
  const metafiles = built.flatMap(({ metafile }) => metafile ?? []);
  for (const [file, { bytes }] of metafiles.flatMap(({ outputs }) => Object.entries(outputs))) {
    if (!file.endsWith('.map')) console.log(`${file.padEnd(20)} ${(bytes / 1024).toFixed(1).padStart(8)} KB`);
  }
  await writeFile(path.join(root, 'dist/notices.txt'), notices(metafiles.flatMap(({ inputs }) => Object.keys(inputs))));
  if (existsSync(program)) await chmod(program, 0o755);
}

/** Builds on every change of a source, until the process is ended. */
async function watch() {
  for (const options of buildOptions({ dev: true })) {
    await (await context({ ...options, logLevel: 'info' })).watch();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { dev: { type: 'boolean' }, watch: { type: 'boolean' } } });
  if (values.watch) await watch();
  else await build({ dev: values.dev ?? false });
}
