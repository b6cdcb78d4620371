import assert from 'node:assert/strict';
import { lint } from '../../../src/core/lint/lint.ts';
import { takeSnapshot } from '../../../src/core/lint/snapshot.ts';
import { buildStatus } from '../../../src/core/report/statusReport.ts';
import { RULES } from '../../../src/core/rules/index.ts';
import { loadProject, report } from '../../support/loadProject.ts';

const KEY = 'fake-secret-4f9a';
const MESSAGE =
  'Fake key in a file that is committed and that agents read. Take it out, and have it replaced where it is used.';

describe('the rule secret', () => {
  it('looks at the hand-off files, specs with what they import, attachments and what the memo moved away', async () => {
    const paths = [
      'AGENTS.md',
      'docs/rules.md',
      'state/archive/2026-11-30-memo.md',
      'state/attachments/trace.txt',
      'state/backlog.md',
      'state/current.md',
      'state/decisions.md',
      'state/journal.jsonl',
      'state/plan.json',
    ];
    const texts = paths.map((path) => [path, path.endsWith('plan.json') ? planWith(KEY) : `see ${KEY} here\n`]);
    const files = { ...Object.fromEntries(texts), 'AGENTS.md': `see ${KEY}\n\n@docs/rules.md\n`, 'src/key.ts': KEY };
    const found = await report(await loadProject(files), 'secret');
    assert.deepEqual(
      found.map((line) => line.replace(/:\d+:\d+ .*/, '')),
      paths.map((path) => `error ${path}`),
    );
  });

  it('looks at archived plans, and at what stands beside one that holds a secret', async () => {
    const folders = { a: planWith(KEY), b: planWith('none') };
    const files = Object.entries(folders).flatMap(([name, plan]) => [
      [`state/archive/2026-11-30-${name}/plan.json`, plan],
      [`state/archive/2026-11-30-${name}/PLAN.md`, `# Use ${KEY}\n`],
    ]);
    const project = await loadProject({ 'state/current.md': '# State memo\n', ...Object.fromEntries(files) });
    assert.deepEqual(
      (await report(project, 'secret')).map((line) => line.replace(/:\d+:\d+ .*/, '')),
      ['PLAN.md', 'plan.json'].map((name) => `error state/archive/2026-11-30-a/${name}`),
    );
    assert.equal(buildStatus(await takeSnapshot(project, RULES)).archive[1]?.title, 'Use [redacted]');
  });

  it('mattpocock/skills #171, rohitg00/agentmemory #911, voitta-ai/voitta-rag #54: never shows the value', async () => {
    const project = await loadProject({ 'state/current.md': `# State memo\n\nThe key is ${KEY}.\n` });
    const problems = await lint(project, RULES);
    assert.deepEqual(await report(project, 'secret'), [`error state/current.md:3:12 ${MESSAGE}`]);
    assert.ok(!JSON.stringify(problems).includes(KEY));
  });
});

function planWith(value: string): string {
  return JSON.stringify({ version: 1, id: 'p1', goal: `Use ${value}`, revision: 1, steps: [] });
}
