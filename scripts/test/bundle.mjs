import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The test files of a suite, relative to the repository.
 *
 * @param {string} suite
 * @param {string | undefined} part only files whose path contains this
 */
export function testFiles(suite, part) {
  const folder = path.join(root, 'test', suite);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join('test', suite, name).replaceAll('\\', '/'))
    .filter((file) => part === undefined || file.includes(part))
    .sort();
}

/**
 * Bundles test files into a new folder below `out/test/`, so that runs beside each other do not meet.
 *
 * @param {import('./suites.mjs').Suite} suite
 * @param {readonly string[]} files
 * @returns {Promise<{ folder: string, outputs: string[] }>} absolute paths
 */
export async function bundleTests(suite, files) {
  const parent = path.join(root, 'out/test');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, `${suite.name}-`));
  const inEditor = suite.host === 'editor';
  const extension = inEditor ? '.cjs' : '.mjs';
  await build({
    absWorkingDir: root,
    entryPoints: [...files],
    outdir: folder,
    outbase: 'test',
    outExtension: { '.js': extension },
    bundle: true,
    splitting: !inEditor,
    format: inEditor ? 'cjs' : 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  const outputs = files.map((file) => path.join(folder, path.relative('test', file)).replace(/\.ts$/, extension));
  return { folder, outputs };
}
