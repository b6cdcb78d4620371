import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { longCounts } from './long-counts.mjs';
import { scratchFolder } from './scratch-folder.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The test files of a suite, relative to the repository.
 *
 * @param {string} suite
 * @param {string | undefined} part only files whose path contains this
 */
export function testFiles(suite, part) {
  const folder = path.join(root, 'test', suite);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|bench)\.ts$/.test(name))
    .map((name) => path.posix.join('test', suite, name.replaceAll('\\', '/')))
    .filter((file) => part === undefined || file.includes(part))
    .sort();
}

/**
 * Keeps the repository's scripts out of test bundles: they find their files by where they stand.
 *
 * @type {import('esbuild').Plugin}
 */
const scriptsStay = {
  name: 'scripts-stay',
  setup(bundle) {
    bundle.onResolve({ filter: /\/scripts\/.*\.mjs$/ }, ({ kind, resolveDir, path: file }) =>
      kind === 'entry-point' ? undefined : { path: pathToFileURL(path.resolve(resolveDir, file)).href, external: true },
    );
  },
};

/**
 * Bundles test files. Those for the editor are CommonJS, since its extension host loads them with `require`, and come
 * with the runner it starts.
 *
 * @param {import('./suites.mjs').Suite} suite
 * @param {readonly string[]} files
 * @param {{ long: boolean }} mode
 * @returns {Promise<{ folder: string, outputOf: (file: string) => string }>} absolute paths
 */
export async function bundleTests(suite, files, { long }) {
  const folder = scratchFolder(suite.name);
  const inEditor = suite.host === 'editor';
  const extension = inEditor ? '.cjs' : '.mjs';
  const entries = files.map((file) => ({ in: file, out: file.replace(/^test\//, '').replace(/\.ts$/, '') }));
  const runner = { in: 'scripts/test/mocha-in-editor.mjs', out: 'mocha-in-editor' };
  await build({
    absWorkingDir: root,
    entryPoints: inEditor ? [...entries, runner] : entries,
    outdir: folder,
    outExtension: { '.js': extension },
    bundle: true,
    splitting: !inEditor,
    format: inEditor ? 'cjs' : 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    plugins: long ? [scriptsStay, longCounts] : [scriptsStay],
    sourcemap: true,
    logLevel: 'warning',
  });
  const outputs = new Map(entries.map((entry) => [entry.in, path.join(folder, entry.out + extension)]));
  return { folder, outputOf: (file) => outputs.get(file) ?? file };
}
