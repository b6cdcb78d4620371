import { lazyModule, lazyPackage } from './lazy-package.mjs';
import { leaveOut } from './leave-out.mjs';

/**
 * The bundles of the product: what is built from which source, for which host. They are CommonJS, which Node starts
 * faster than modules, and code behind a dynamic `import()` runs only when it is reached. A source that does not exist
 * is not built.
 *
 * @typedef {{ source: string, output: string, options: import('esbuild').BuildOptions }} Bundle
 */

/** @type {import('esbuild').BuildOptions} */
const node = { platform: 'node', format: 'cjs', target: 'node20.19' };

/** Most projects have no YAML to read, so it is a file of its own, which must lie beside its users. */
const lazyYaml = lazyPackage('yaml', './yaml.js');

/** Most texts hold nothing that could be a key of some service, so the rules that know them wait for one that does. */
const lazySecrets = lazyModule(/[\\/]knownSecrets\.ts$/, './secrets.js', ['findKnownSecrets']);

/**
 * Plain lists and paragraphs are read without markdown-it, a plan that keeps to its schema without zod, and a folder without
 * a configuration without what reads one: most runs load none of these.
 */
const lazyParsers = [
  lazyModule(/[\\/]parse[\\/]blockTokens\.ts$/, './markdown.js', ['tokenizeBlocks']),
  lazyModule(/[\\/]parse[\\/]planIssues\.ts$/, './planIssues.js', ['planIssues']),
  lazyModule(/[\\/]parse[\\/]config\.ts$/, './config.js', ['parseConfig']),
];

/** Parts of markdown-it that reading blocks does not need: bare links, and the names of HTML's characters. */
const withoutLinks = leaveOut(/[\\/]linkify-it[\\/].*\.m?js$/, 'export class LinkifyIt {}');
const withoutEntities = leaveOut(
  /[\\/]markdown-it[\\/]node_modules[\\/]entities[\\/].*\.js$/,
  'export const decodeHTMLStrict = (text) => text;',
);

/** The server's library can check the answers that a client gives to its questions; none is asked. */
const withoutValidator = leaveOut(/[\\/]ajv-provider\.js$/, 'export class AjvJsonSchemaValidator {}');

const withCore = { ...node, plugins: [lazyYaml, lazySecrets, ...lazyParsers] };

/** A workspace without any plan needs nothing but to know that: the rest waits for one that has some, or for a command. */
const lazyRest = lazyModule(/[\\/]extension[\\/]onDemand\.ts$/, './onDemand.js', [
  'applyFix',
  'carryOut',
  'createSession',
  'openRow',
  'showMemo',
  'showPlan',
  'showRule',
  'toolInvocation',
]);

/** @type {import('esbuild').BuildOptions} */
const inEditor = { ...withCore, external: ['vscode'] };

/** @type {import('esbuild').BuildOptions} */
const browser = { platform: 'browser', format: 'iife', target: 'chrome128' };

/** The launcher runs a program as a function, and its file holds that function: to put it together would be to copy it. */
const program = {
  ...withCore,
  banner: { js: '(function (exports, require, module, __filename, __dirname) {' },
  footer: { js: '})' },
};

/** @type {readonly Bundle[]} */
export const bundles = [
  {
    source: 'src/extension/main.ts',
    output: 'dist/extension.js',
    options: { ...inEditor, plugins: [...withCore.plugins, lazyRest] },
  },
  { source: 'src/extension/onDemand.ts', output: 'dist/onDemand.js', options: inEditor },
  { source: 'src/cli/launch.ts', output: 'dist/cli.js', options: { ...node, banner: { js: '#!/usr/bin/env node' } } },
  { source: 'src/cli/main.ts', output: 'dist/program.js', options: program },
  { source: 'src/cli/statusMain.ts', output: 'dist/status.js', options: program },
  { source: 'src/cli/hookMain.ts', output: 'dist/hook.js', options: program },
  {
    source: 'src/mcp/main.ts',
    output: 'dist/mcp.js',
    options: { ...withCore, plugins: [...withCore.plugins, withoutValidator] },
  },
  {
    source: 'src/core/parse/blockTokens.ts',
    output: 'dist/markdown.js',
    options: { ...node, plugins: [withoutLinks, withoutEntities] },
  },
  { source: 'src/core/parse/planIssues.ts', output: 'dist/planIssues.js', options: node },
  { source: 'src/core/parse/config.ts', output: 'dist/config.js', options: { ...node, plugins: [lazyYaml] } },
  { source: 'node_modules/yaml/dist/index.js', output: 'dist/yaml.js', options: node },
  { source: 'src/node/knownSecrets.ts', output: 'dist/secrets.js', options: node },
  { source: 'src/webview/main.ts', output: 'dist/webview.js', options: browser },
  { source: 'src/webview/main.css', output: 'dist/webview.css', options: browser },
];
