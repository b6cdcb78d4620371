import { lazyPackage } from './lazy-package.mjs';

/**
 * The bundles of the product: what is built from which source, for which host. They are CommonJS, which Node starts
 * faster than modules, and code behind a dynamic `import()` runs only when it is reached. A source that does not exist
 * is not built.
 *
 * @typedef {{ source: string, output: string, options: import('esbuild').BuildOptions }} Bundle
 */

/** @type {import('esbuild').BuildOptions} */
const node = { platform: 'node', format: 'cjs', target: 'node20.19' };

/** Most projects have no YAML to read, so it is a file of its own, which must lie beside its users. @type {import('esbuild').BuildOptions} */
const withoutYaml = { ...node, plugins: [lazyPackage('yaml', './yaml.js')] };

/** @type {import('esbuild').BuildOptions} */
const browser = { platform: 'browser', format: 'iife', target: 'chrome128' };

/** @type {readonly Bundle[]} */
export const bundles = [
  {
    source: 'src/extension/main.ts',
    output: 'dist/extension.js',
    options: { ...withoutYaml, external: ['vscode'] },
  },
  {
    source: 'src/cli/main.ts',
    output: 'dist/cli.js',
    options: { ...withoutYaml, banner: { js: '#!/usr/bin/env node' } },
  },
  { source: 'src/mcp/main.ts', output: 'dist/mcp.js', options: withoutYaml },
  { source: 'node_modules/yaml/dist/index.js', output: 'dist/yaml.js', options: node },
  { source: 'src/webview/main.ts', output: 'dist/webview.js', options: browser },
  { source: 'src/webview/main.css', output: 'dist/webview.css', options: browser },
];
