#!/usr/bin/env node
/**
 * Writes the heads of the pages in docs/rules, and the table of all rules in docs/rules/README.md, from the rules. A rule
 * without a page gets one that holds its head. Usage: node scripts/rule-pages.mjs
 */

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** @typedef {{ id: string, summary: string, severity: string, fixable?: 'automatic' | 'offered' }} DescribedRule */

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/rules');

/**
 * The head of a rule's page: everything up to its first heading of level 2.
 *
 * @param {DescribedRule} rule
 */
export function ruleHead({ id, summary, severity, fixable }) {
  return `# ${id}\n\n${summary}\n\n| severity | fix |\n|---|---|\n| ${severity} | ${fixText(fixable)} |\n\n`;
}

/**
 * The page that lists all rules.
 *
 * @param {readonly DescribedRule[]} rules
 */
export function ruleIndex(rules) {
  const rows = rules.map(({ id, severity, fixable, summary }) => {
    return `| [${id}](${id}.md) | ${severity} | ${fixable ?? 'by hand'} | ${summary} |`;
  });
  return `${INTRODUCTION}\n| rule | severity | fix | reports |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

const INTRODUCTION = `# Rules

What Dogear checks in the hand-off files. A severity is that of the usual case; a page says where it differs. A team sets
another one, or \`off\`, in \`.dogear.yaml\`:

\`\`\`yaml
rules:
  memo-speculation: off # off | hint | info | warning | error
\`\`\`

An automatic fix is made by \`dogear check --fix\`, and offered in the editor; the others are only offered, because a person
has to choose.
`;

/** @param {DescribedRule['fixable']} fixable */
function fixText(fixable) {
  if (fixable === 'automatic') return '`dogear check --fix`, or the quick fix in the editor';
  return fixable === 'offered' ? 'the quick fix in the editor: a person chooses' : 'by hand';
}

/**
 * A page with its head made anew.
 *
 * @param {DescribedRule} rule
 * @param {string} page as it is; empty where there is none
 */
export function withHead(rule, page) {
  const body = page.search(/^## /m);
  return ruleHead(rule) + (body < 0 ? '' : page.slice(body));
}

/** The rules of the core, which is TypeScript. @returns {Promise<readonly DescribedRule[]>} */
async function describedRules() {
  const outfile = path.join(root, 'out/rules.mjs');
  await build({
    entryPoints: [path.join(root, 'src/core/rules/index.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  return (await import(pathToFileURL(outfile).href)).RULES;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rules = await describedRules();
  for (const rule of rules) {
    const file = path.join(folder, `${rule.id}.md`);
    const page = await readFile(file, 'utf8').catch(() => '');
    await writeFile(file, withHead(rule, page));
  }
  await writeFile(path.join(folder, 'README.md'), ruleIndex(rules));
}
