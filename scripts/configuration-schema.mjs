#!/usr/bin/env node
/**
 * Writes the JSON schema of `.dogear.yaml` to schemas/configuration.json, from the schema that also checks the file and from
 * the rules. Editors complete and check by it. Usage: node scripts/configuration-schema.mjs
 */

import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** @typedef {{ id: string, summary: string }} DescribedRule */
/** @typedef {{ properties: Record<string, any>, [key: string]: unknown }} ObjectSchema */

const root = path.resolve(import.meta.dirname, '..');

/** Where it stands in the repository and in the package. */
export const SCHEMA_FILE = 'schemas/configuration.json';

/**
 * The published schema: the checked one, with every rule by its name.
 *
 * @param {ObjectSchema} checked
 * @param {readonly DescribedRule[]} rules
 */
export function configurationSchema(checked, rules) {
  const { additionalProperties: severity, propertyNames: _, ...section } = checked.properties['rules'];
  const properties = Object.fromEntries(rules.map(({ id, summary }) => [id, { description: summary, ...severity }]));
  const named = { ...section, properties, additionalProperties: severity };
  const published = { ...checked, title: 'Dogear', properties: { ...checked.properties, rules: named } };
  return `${JSON.stringify(published, withoutNoise, 2)}\n`;
}

/**
 * Leaves out what every JSON number is anyway, and what an empty section stands for.
 *
 * @param {string} key
 * @param {unknown} value
 */
function withoutNoise(key, value) {
  if (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) return undefined;
  return key === 'default' && JSON.stringify(value) === '{}' ? undefined : value;
}

/** Both are TypeScript. @returns {Promise<{ checked: ObjectSchema, rules: readonly DescribedRule[] }>} */
async function fromCore() {
  const contents = [
    "import * as z from 'zod/mini';",
    "import { CONFIG_SCHEMA } from './parse/configSchema.ts';",
    "import { RULES } from './rules/index.ts';",
    "export const checked = z.toJSONSchema(CONFIG_SCHEMA, { io: 'input', target: 'draft-7' });",
    'export const rules = RULES;',
  ].join('\n');
  const outfile = path.join(root, 'out/configuration-schema.mjs');
  await build({
    stdin: { contents, resolveDir: path.join(root, 'src/core') },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  return import(pathToFileURL(outfile).href);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { checked, rules } = await fromCore();
  await mkdir(path.join(root, path.dirname(SCHEMA_FILE)), { recursive: true });
  await writeFile(path.join(root, SCHEMA_FILE), configurationSchema(checked, rules));
  const formatter = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [formatter, 'format', '--write', SCHEMA_FILE], { cwd: root, stdio: 'inherit' });
}
