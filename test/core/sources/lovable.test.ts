import assert from 'node:assert/strict';
import { loadProject } from '../../support/loadProject.ts';
import { counted, planOf, stepLines } from '../../support/planLines.ts';

const CURRENT = '.lovable/plan.md';

describe('the plans of Lovable', () => {
  it('show their headings, of unknown progress, where they have no boxes', async () => {
    const plan = await planOf(
      CURRENT,
      '# Dark mode\n\n## Goal\n\nNight. <br>\n\n## Changes\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n### Files\n\n- x.ts\n',
    );
    assert.deepEqual(stepLines(plan.plan.steps), [
      'unknown goal: Goal',
      'unknown changes: Changes',
      '  unknown files: Files',
    ]);
    assert.deepEqual([counted(plan), plan.state, plan.writable], [null, 'current', false]);
  });

  it('count the boxes of one that has some', async () => {
    const plan = await planOf(CURRENT, '# A\n\n## Goal\n\n- [x] One\n- [ ] Two\n');
    assert.deepEqual([counted(plan), plan.writable], ['1/2', true]);
  });

  it('are at work in plan.md; what is kept beside it is over', async () => {
    const files = {
      [CURRENT]: '# Now\n\n- [ ] a\n',
      '.lovable/plan/before-2026-08-03.md': '# Before\n\nText\n',
      '.lovable/plans/2026/done.md': '# Done\n\n- [x] a\n',
    };
    const { plans } = await loadProject(files);
    assert.deepEqual(
      plans.map(({ plan, state, atWork }) => [plan.title, state, atWork]),
      [
        ['Now', 'current', true],
        ['Done', 'finished', false],
        ['Before', 'superseded', false],
      ],
    );
    const { [CURRENT]: _, ...rest } = files;
    assert.equal((await loadProject(rest)).plans.length, 2);
  });
});
