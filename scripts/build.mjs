#!/usr/bin/env node
/**
 * Builds `dist/`. Usage: node scripts/build.mjs [--dev | --watch]
 * The bundles are minified; with `--dev` they are readable and carry source maps, and `--watch` keeps them so.
 */

import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build as bundle, context } from 'esbuild';
import { bundles } from './bundles.mjs';
import { notices } from './notices.mjs';

const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'dist/cli.js');

/** `only`: outputs; default all. @typedef {{ dev: boolean, only?: readonly string[] }} Mode */

/**
 * esbuild's options for every bundle whose source exists.
 *
 * @param {Mode} mode
 * @returns {import('esbuild').BuildOptions[]}
 */
export function buildOptions({ dev, only }) {
  return bundles
    .filter(({ source, output }) => existsSync(path.join(root, source)) && (only?.includes(output) ?? true))
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

/**
 * Says what kind of modules the bundles are. Node looks for it upwards from a file that it starts: the extension's own
 * package.json is long, and above a copy of the command line may stand one that says otherwise.
 */
const PACKAGE = `${JSON.stringify({ type: 'commonjs' })}\n`;

/** Builds once, and says how large the bundles are. @param {Mode} mode */
export async function build(mode) {
  const built = await Promise.all(buildOptions(mode).map((options) => bundle({ ...options, metafile: true })));
  const metafiles = built.flatMap(({ metafile }) => metafile ?? []);
  if (!mode.dev) await escapePatterns(metafiles.flatMap(({ outputs }) => Object.keys(outputs)));
  for (const [file, { bytes }] of metafiles.flatMap(({ outputs }) => Object.entries(outputs))) {
    if (!file.endsWith('.map')) console.log(`${file.padEnd(20)} ${(bytes / 1024).toFixed(1).padStart(8)} KB`);
  }
  await writeFile(path.join(root, 'dist/package.json'), PACKAGE);
  if (mode.only === undefined) {
    const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
    await writeFile(path.join(root, 'dist/notices.txt'), notices(inputs));
    const outputs = metafiles.flatMap((metafile) => Object.keys(metafile.outputs));
    const present = (await readdir(path.join(root, 'dist'))).map((name) => `dist/${name}`);
    for (const file of staleOutputs(present, outputs)) await rm(path.join(root, file), { force: true });
  }
  if (existsSync(program)) await chmod(program, 0o755);
}

/**
 * Writes what is left of characters beyond ASCII as `\\u` and four digits: V8 keeps such a source in half the memory and
 * reads it in half the time. esbuild escapes all strings; it leaves patterns as they are, and raw templates, which this
 * code makes nothing but patterns of: there both forms mean the same.
 *
 * @param {readonly string[]} outputs
 */
async function escapePatterns(outputs) {
  for (const file of outputs.filter((output) => output.endsWith('.js'))) {
    const bundled = await readFile(path.join(root, file), 'utf8');
    const escaped = bundled.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    if (escaped !== bundled) await writeFile(path.join(root, file), escaped);
  }
}

/**
 * The bundles that an earlier build left and that are made no more; the package would hold them too.
 *
 * @param {readonly string[]} present
 * @param {readonly string[]} built
 */
export function staleOutputs(present, built) {
  return present.filter((file) => /\.(?:js|css)(?:\.map)?$/.test(file) && !built.includes(file));
}

/** Builds on every change of a source, until the process is ended. */
async function watch() {
  for (const options of buildOptions({ dev: true })) {
    await (await context({ ...options, logLevel: 'info' })).watch();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { dev: { type: 'boolean' }, watch: { type: 'boolean' } } });
  try {
    await (values.watch ? watch() : build({ dev: values.dev ?? false }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
