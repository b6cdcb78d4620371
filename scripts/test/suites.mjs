/**
 * The test suites. Every suite is a folder below `test/`; `host` says where its tests run.
 *
 * - `node`: mocha in a Node process
 * - `editor`: mocha inside a VS Code extension host
 *
 * @typedef {{ name: string, host: 'node' | 'editor', timeout: number }} Suite
 */

/** @type {readonly Suite[]} */
export const suites = [
  { name: 'core', host: 'node', timeout: 5_000 },
  { name: 'node', host: 'node', timeout: 20_000 },
  { name: 'cli', host: 'node', timeout: 20_000 },
  { name: 'manifest', host: 'node', timeout: 5_000 },
  { name: 'webview', host: 'node', timeout: 5_000 },
  { name: 'architecture', host: 'node', timeout: 20_000 },
  { name: 'extension', host: 'editor', timeout: 20_000 },
  { name: 'workbench', host: 'node', timeout: 60_000 },
];
