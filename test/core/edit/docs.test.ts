import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { renderPlanMarkdown } from '../../../src/core/edit/planMarkdown.ts';
import { printPlan } from '../../../src/core/edit/printPlan.ts';
import { CONFIG_SCHEMA } from '../../../src/core/parse/configSchema.ts';
import { parseJournal } from '../../../src/core/parse/journal.ts';
import { parsePlanJson } from '../../../src/core/parse/planJson.ts';
import { repositoryText } from '../../support/repository.ts';

describe('docs/hand-off-files.md', () => {
  const text = repositoryText('docs/hand-off-files.md');
  const [, section = ''] = text.split('\n## The plan: `plan.json`, `PLAN.md` and `journal.jsonl`\n');
  const [plan = '', markdown, journal = ''] = Array.from(
    section.matchAll(/^```(?:json)?\n([\s\S]*?)^```$/gm),
    ([, block]) => block,
  );

  it('shows a plan that is valid, and the PLAN.md that is written beside it', () => {
    const { value, problems } = parsePlanJson(plan);
    assert.deepEqual(problems, []);
    assert.equal(printPlan(JSON.parse(plan), null), plan);
    assert.equal(renderPlanMarkdown(value), markdown);
  });

  it('shows the line of the journal that tells of this plan', () => {
    const [entry, ...others] = parseJournal(journal);
    assert.deepEqual(others, []);
    assert.equal(entry?.hash, createHash('sha256').update(plan).digest('hex'));
    assert.equal(entry.revision, JSON.parse(plan).revision);
  });

  it('names every setting of the configuration, and no other', () => {
    const [, table = ''] = text.split('\n## The configuration: `.dogear.yaml`\n');
    const named = Array.from(table.matchAll(/^\| `([\w.]+)` \|/gm), ([, name]) => name);
    const settings = Object.entries(CONFIG_SCHEMA.parse({})).flatMap(([name, value]) =>
      typeof value === 'string' || name === 'rules' ? [name] : Object.keys(value).map((key) => `${name}.${key}`),
    );
    assert.deepEqual(named.sort(), settings.sort());
  });
});
