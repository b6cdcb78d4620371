/**
 * The test suites. Every suite is a folder below `test/`; `host` says where its tests run.
 *
 * - `node`: mocha in a Node process
 * - `editor`: mocha inside a VS Code extension host
 *
 * `needs` is what must be made before: bundles, by their outputs, or the extension's package.
 *
 * @typedef {{ name: string, host: 'node' | 'editor', needs?: readonly string[] | 'package', timeout: number }} Suite
 */

const shownInEditor = ['dist/extension.js', 'dist/webview.js', 'dist/webview.css'];

/** @type {readonly Suite[]} */
export const suites = [
  { name: 'core', host: 'node', timeout: 5_000 },
  { name: 'node', host: 'node', timeout: 20_000 },
  { name: 'cli', host: 'node', needs: ['dist/cli.js'], timeout: 20_000 },
  { name: 'manifest', host: 'node', timeout: 5_000 },
  { name: 'webview', host: 'node', timeout: 5_000 },
  { name: 'architecture', host: 'node', timeout: 20_000 },
  { name: 'extension', host: 'editor', needs: shownInEditor, timeout: 20_000 },
  { name: 'workbench', host: 'node', needs: 'package', timeout: 60_000 },
];
