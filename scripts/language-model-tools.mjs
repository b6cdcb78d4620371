#!/usr/bin/env node
/**
 * Writes the tools that the extension offers to language models into package.json and package.nls.json, from the records
 * that also check their arguments. Usage: node scripts/language-model-tools.mjs
 */

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** @typedef {{ name: string, title: string, description: string, inputSchema: object }} PublishedTool */

const root = path.resolve(import.meta.dirname, '..');

/**
 * The block `contributes.languageModelTools`.
 *
 * @param {readonly PublishedTool[]} tools
 */
export function languageModelTools(tools) {
  return tools.map(({ name, description, inputSchema }) => ({
    name: `dogear_${name}`,
    toolReferenceName: `dogear${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    displayName: `%${titleKey(name)}%`,
    modelDescription: description,
    canBeReferencedInPrompt: true,
    icon: '$(bookmark)',
    tags: ['dogear', 'plan'],
    inputSchema,
  }));
}

/**
 * The titles of the tools, as they stand in package.nls.json.
 *
 * @param {readonly PublishedTool[]} tools
 */
export function toolTitles(tools) {
  return Object.fromEntries(tools.map(({ name, title }) => [titleKey(name), title]));
}

/** @param {string} name */
function titleKey(name) {
  return `tool.${name}.title`;
}

/** The tools of the core, which is TypeScript. @returns {Promise<readonly PublishedTool[]>} */
async function publishedTools() {
  const contents = [
    "import { TOOLS } from './index.ts';",
    "import { inputSchema } from './inputSchema.ts';",
    'export default TOOLS.map((tool) => ({ ...tool, inputSchema: inputSchema(tool) }));',
  ].join('\n');
  const outfile = path.join(root, 'out/language-model-tools.mjs');
  await build({
    stdin: { contents, resolveDir: path.join(root, 'src/core/tools') },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  return (await import(pathToFileURL(outfile).href)).default;
}

/**
 * @param {string} file of the repository
 * @param {(content: any) => object} change
 */
async function rewrite(file, change) {
  const content = JSON.parse(await readFile(path.join(root, file), 'utf8'));
  await writeFile(path.join(root, file), `${JSON.stringify(change(content), null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const tools = await publishedTools();
  await rewrite('package.json', (manifest) => ({
    ...manifest,
    contributes: { ...manifest.contributes, languageModelTools: languageModelTools(tools) },
  }));
  await rewrite('package.nls.json', (texts) => {
    const all = Object.entries({ ...texts, ...toolTitles(tools) });
    return Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
