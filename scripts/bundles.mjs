/**
 * The bundles of the product: what is built from which source file, and for which host. A source that does not exist
 * is not an entry. Everything is one file, because the extension hands copies of `dist/cli.js` to git hooks, and CommonJS,
 * because Node starts it 10 % faster than a module; code behind a dynamic `import()` runs only when it is reached.
 *
 * @typedef {{ source: string, output: string, options: import('esbuild').BuildOptions }} Bundle
 */

/** @type {import('esbuild').BuildOptions} */
const node = { platform: 'node', format: 'cjs', target: 'node20.19' };

/** @type {readonly Bundle[]} */
export const bundles = [
  {
    source: 'src/extension/main.ts',
    output: 'dist/extension.js',
    options: { ...node, external: ['vscode'] },
  },
  {
    source: 'src/cli/main.ts',
    output: 'dist/cli.js',
    options: { ...node, banner: { js: '#!/usr/bin/env node' } },
  },
  {
    source: 'src/webview/main.ts',
    output: 'dist/webview.js',
    options: { platform: 'browser', format: 'iife', target: 'chrome128' },
  },
  {
    source: 'src/webview/main.css',
    output: 'dist/webview.css',
    options: { platform: 'browser', target: 'chrome128' },
  },
];
