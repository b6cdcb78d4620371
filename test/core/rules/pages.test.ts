import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { ruleHead, ruleIndex, withHead } from '../../../scripts/rule-pages.mjs';
import { RULE_IDS } from '../../../src/core/model/ruleIds.ts';
import { RULES } from '../../../src/core/rules/index.ts';
import { repositoryText } from '../../support/repository.ts';
import { reportedIn } from '../../support/ruleFixtures.ts';

const PARTS = [
  ['Why', 'Wrong', 'Right', 'How to mend', 'How to switch off'],
  ['Why', 'Example', 'How to mend', 'How to switch off'],
];

/** The text under a heading of level 2 outside code. */
function part(page: string, heading: string): string {
  const [, ...parts] = page.split(/^## (?=(?:Why|Wrong|Right|Example|How to mend|How to switch off)$)/m);
  const found = parts.find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return found.slice(heading.length + 1);
}

/** The files that an example shows: each a line with its path, and a block. */
function filesIn(example: string): Readonly<Record<string, string>> {
  const blocks = example.matchAll(/^`([^`\n]+)`\n\n(`{3,})\w+\n([\s\S]*?)^\2$/gm);
  return Object.fromEntries([...blocks].map(([, path = '', , text = '']) => [path, text]));
}

describe('docs/rules', () => {
  it('has a page for each rule, and no other', () => {
    const pages = readdirSync('docs/rules').filter((name) => name !== 'README.md');
    assert.deepEqual(pages.sort(), RULE_IDS.map((id) => `${id}.md`).sort());
  });

  it('lists all rules as scripts/rule-pages.mjs does', () => {
    assert.equal(repositoryText('docs/rules/README.md'), ruleIndex(RULES));
  });

  it('keeps what is written by hand when a head is made anew', () => {
    const rule = { id: 'x', summary: 'New.', severity: 'hint' };
    assert.equal(withHead(rule, '# x\n\nOld.\n\n## Why\n\nSo.\n'), `${ruleHead(rule)}## Why\n\nSo.\n`);
    assert.equal(withHead(rule, ''), ruleHead(rule));
  });

  for (const rule of RULES) {
    describe(`${rule.id}.md`, () => {
      const page = repositoryText(`docs/rules/${rule.id}.md`);

      it('has the head that scripts/rule-pages.mjs makes, and all parts', () => {
        assert.equal(page, withHead(rule, page));
        const headings = [...page.matchAll(/^## (Why|Wrong|Right|Example|How .+)$/gm)].map(([, heading]) => heading);
        assert.ok(
          PARTS.some((parts) => parts.join() === headings.join()),
          headings.join(),
        );
        assert.ok(part(page, 'How to switch off').includes(`  ${rule.id}: off\n`));
      });

      if (part(page, 'Wrong') === '') return;
      it('shows what is reported, and what is not', async () => {
        const options = { name: rule.id, options: {}, expected: [], lookAlikes: 0 };
        const reported = (heading: string) => reportedIn({ ...options, files: filesIn(part(page, heading)) }, rule.id);
        assert.notDeepEqual(await reported('Wrong'), []);
        assert.deepEqual(await reported('Right'), []);
      });
    });
  }
});
