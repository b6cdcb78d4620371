import assert from 'node:assert/strict';
import { loadProject, report } from '../../support/loadProject.ts';
import { counted, planOf, stepLines } from '../../support/planLines.ts';

const STATE = '.planning/STATE.md';
const PLAN = '.planning/phases/01-data/01-01-PLAN.md';

describe('the plans of GSD', () => {
  it('open-gsd/gsd-core #557: phases that are folded away in <details> count', async () => {
    const text = '# State\n\n<details>\n<summary>Phases</summary>\n\n- [x] Phase 1\n- [ ] Phase 2\n\n</details>\n';
    const plan = await planOf(STATE, text);
    assert.deepEqual([counted(plan), plan.state], ['1/2', 'current']);
  });

  it('open-gsd/gsd-core #1591: a state file without boxes is a memo, and never a plan that is done', async () => {
    const project = await loadProject({ [STATE]: '---\nprogress:\n  percent: 100\n---\n# State\n\nPhase: 8 of 8\n' });
    assert.deepEqual([project.plans, project.memos.map(({ path }) => path)], [[], [STATE]]);
  });

  it('gsd-build/get-shit-done #956: what the state file declares is checked against its boxes', async () => {
    const boxes = '- [x] a\n'.repeat(22) + '- [ ] b\n'.repeat(3);
    const state = (percent: number) => `---\nprogress:\n  percent: ${percent}\n---\n# State\n\n${boxes}`;
    const found = await report(await loadProject({ [STATE]: state(100) }), 'plan-progress-disagrees');
    assert.match(found[0] ?? '', /100 %.*22 of 25/);
    assert.deepEqual(await report(await loadProject({ [STATE]: state(88) }), 'plan-progress-disagrees'), []);
  });

  it('have their tasks in elements or in boxes', async () => {
    const elements =
      '<tasks>\n\n<task type="auto">\n  <name>Task 1: Tables</name>\n  <action>\n    - a\n  </action>\n</task>\n\n<task><name>Task 2: Seed</name></task>\n\n</tasks>\n\n```\n<task><name>Example</name></task>\n```\n';
    const plan = await planOf(PLAN, elements);
    assert.deepEqual(stepLines(plan.plan.steps), [
      'unknown task-1-tables: Task 1: Tables',
      'unknown task-2-seed: Task 2: Seed',
    ]);
    assert.deepEqual(plan.plan.progress, { done: 0, total: 2, unknown: 2 });
    assert.equal(counted(await planOf(PLAN, '# A\n\n- [x] a\n- [ ] b\n')), '1/2');
  });

  it('are finished when the summary is written', async () => {
    const summary = { '.planning/phases/01-data/01-01-SUMMARY.md': '# Done\n' };
    assert.equal((await planOf(PLAN, '- [ ] a\n')).state, 'current');
    assert.equal((await planOf(PLAN, '- [ ] a\n', summary)).state, 'finished');
  });

  it('read thousands of elements that nothing closes in no time to speak of', async () => {
    const plan = await planOf(PLAN, '<task '.repeat(50_000));
    assert.equal(counted(plan), null);
  });
});
