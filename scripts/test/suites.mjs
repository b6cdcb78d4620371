/**
 * A suite is a folder below `test/`.
 *
 * - `host`: where its tests run, mocha in a Node process or mocha inside a VS Code extension host
 * - `needs`: what must be made before; bundles, by their outputs, or the extension's package
 * - `alone`: fills a small machine (an editor, a browser, a measurement), so nothing runs beside it
 * - `onDemand`: runs only when it is named
 * - `timeout`: of one test, in milliseconds
 *
 * @typedef {{ name: string, host: 'node' | 'editor', needs?: readonly string[] | 'package', alone?: boolean,
 *   onDemand?: boolean, timeout: number }} Suite
 */

const withCore = ['config.js', 'markdown.js', 'planIssues.js', 'secrets.js', 'yaml.js'].map((name) => `dist/${name}`);
const inTerminal = ['dist/cli.js', 'dist/program.js', 'dist/status.js', 'dist/hook.js', ...withCore];
const served = [...inTerminal, 'dist/mcp.js'];
const shownInEditor = ['extension.js', 'onDemand.js', 'webview.js', 'webview.css'].map((name) => `dist/${name}`);

/** @type {readonly Suite[]} */
export const suites = [
  { name: 'core', host: 'node', timeout: 5_000 },
  { name: 'node', host: 'node', timeout: 20_000 },
  { name: 'cli', host: 'node', needs: inTerminal, timeout: 20_000 },
  { name: 'mcp', host: 'node', needs: served, timeout: 60_000 },
  { name: 'manifest', host: 'node', timeout: 5_000 },
  { name: 'views', host: 'node', timeout: 5_000 },
  { name: 'webview', host: 'node', timeout: 5_000 },
  { name: 'architecture', host: 'node', needs: 'package', timeout: 20_000 },
  { name: 'extension', host: 'editor', needs: [...shownInEditor, ...served], alone: true, timeout: 20_000 },
  { name: 'workbench', host: 'node', needs: 'package', alone: true, timeout: 60_000 },
  { name: 'bench', host: 'node', needs: 'package', alone: true, onDemand: true, timeout: 300_000 },
];
