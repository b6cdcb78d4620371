import assert from 'node:assert/strict';
import { renderPlanMarkdown } from '../../../src/core/edit/planMarkdown.ts';
import { parsePlanJson } from '../../../src/core/parse/planJson.ts';
import { loadProject } from '../../support/loadProject.ts';
import { counted, planOf, stepLines } from '../../support/planLines.ts';

const paths = async (files: Readonly<Record<string, string>>) =>
  (await loadProject(files)).plans
    .filter(({ source }) => source === 'markdown')
    .map(({ path }) => path)
    .sort();

describe('plans in Markdown', () => {
  it('stand at the root and in docs, with names in any case', async () => {
    const found = ['TODO.md', 'docs/Tasks.MD', 'docs/plans/a.md', 'plan.md'];
    const others = ['src/TODO.md', 'docs/plans/old/b.md', 'NOTES.md', 'TODO.txt', 'TODOS.md'];
    const files = Object.fromEntries([...found, ...others].map((path) => [path, '- [ ] a\n']));
    assert.deepEqual(await paths(files), [...found].sort());
  });

  it('are none where the file is empty, or only says what the folder is for', async () => {
    assert.deepEqual(await paths({ 'TODO.md': ' \n', 'docs/plans/README.md': '# Plans\n\n- one file each\n' }), []);
    assert.deepEqual(await paths({ 'docs/plans/README.md': '- [ ] a\n' }), ['docs/plans/README.md']);
  });

  it('are none where Dogear wrote the file from the plan.json beside it', async () => {
    const json = JSON.stringify({
      version: 1,
      id: 'abcdefghijkl',
      goal: 'G',
      revision: 1,
      steps: [{ id: 'a', title: 'A', status: 'pending' }],
    });
    const written = renderPlanMarkdown(parsePlanJson(json).value);
    assert.deepEqual(await paths({ 'plan.json': json, 'PLAN.md': written }), []);
    assert.deepEqual(await paths({ 'PLAN.md': written }), ['PLAN.md']);
    assert.deepEqual(await paths({ 'plan.json': json, 'PLAN.md': '- [ ] by hand\n' }), ['PLAN.md']);
  });

  it('show an outline, of unknown progress, where nothing states a status', async () => {
    const plan = await planOf('ROADMAP.md', '# Road map\n\n## Spring\n\n- Faster\n- Smaller\n');
    assert.deepEqual(stepLines(plan.plan.steps), [
      'unknown spring: Spring',
      '  unknown faster: Faster',
      '  unknown smaller: Smaller',
    ]);
    assert.deepEqual([counted(plan), plan.state, plan.writable], [null, 'current', false]);
  });

  it('mean by their boxes what their legend says', async () => {
    const plan = await planOf(
      'TODO.md',
      '**State Legend:** `[~]` in progress, `[d]` cancelled\n\n- [~] a\n- [d] b\n- [ ] c\n',
    );
    assert.deepEqual(
      [stepLines(plan.plan.steps).map((line) => line.split(' ')[0]), counted(plan)],
      [['running', 'skipped', 'pending'], '1/3'],
    );
  });

  it('take a status word with its date or tick, in rows of tables too', async () => {
    const plan = await planOf(
      'TASKS.md',
      '| Task | Status |\n|---|---|\n| A | Complete (2026-03-07) ✅ |\n| B | In Progress |\n| C | Won’t Do |\n',
    );
    assert.deepEqual(
      stepLines(plan.plan.steps).map((line) => line.split(' ')[0]),
      ['completed', 'running', 'skipped'],
    );
  });
});
