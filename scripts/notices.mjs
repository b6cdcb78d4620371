import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/**
 * The licences of the packages that bundles are made from, as one text.
 *
 * @param {readonly string[]} inputs the bundles' source files, relative to the repository
 */
export function notices(inputs) {
  const names = inputs.flatMap((input) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? []);
  const parts = [...new Set(names)].sort().map((name) => `${name}\n\n${licence(name).trim()}\n`);
  return ['Dogear contains parts of these packages.\n', ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} name of an installed package */
function licence(name) {
  const folder = path.join(root, 'node_modules', name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`The package ${name} is bundled and has no licence file.`);
  return readFileSync(path.join(folder, file), 'utf8');
}
