import assert from 'node:assert/strict';
import { loadProject, report } from '../../support/loadProject.ts';
import { counted, planOf, stepLines } from '../../support/planLines.ts';

const PATH = 'task_plan.md';

describe('the plans of Planning with Files', () => {
  it('have phases for steps and boxes below them; a phase without boxes counts by its status', async () => {
    const plan = await planOf(
      PATH,
      '# Task Plan: Move\n\n### Phase 1: A\n- [x] One\n- [ ] Two\n- **Status:** in_progress\n\n### Phase 2: B\n- **Status:** complete\n\n### Phase 3: C\n- **Status:** pending\n',
    );
    assert.deepEqual(stepLines(plan.plan.steps), [
      'running phase-1-a: Phase 1: A',
      '  completed one: One',
      '  pending two: Two',
      'completed phase-2-b: Phase 2: B',
      'pending phase-3-c: Phase 3: C',
    ]);
    assert.deepEqual([plan.plan.title, counted(plan)], ['Move', '2/4']);
  });

  it('have a phase that states no status by its boxes', async () => {
    const plan = await planOf(
      PATH,
      '## Phases\n\n### Phase 1: A\n- [x] One\n\n### Phase 2: A\n- [/] Two\n\n## Notes\n- [ ] Three\n',
    );
    assert.deepEqual(stepLines(plan.plan.steps), [
      'completed phase:phase-1-a: Phase 1: A',
      '  completed one: One',
      'running phase:phase-2-a: Phase 2: A',
      '  running two: Two',
      'pending three: Three',
    ]);
  });

  it('OthmanAdi/planning-with-files #191: are free text of unknown progress where they have no phases', async () => {
    const text = '# Task Plan: Think\n\nOnly thoughts.\n\n| Error | Attempt |\n|---|---|\n| Timeout | 1 |\n';
    const plan = await planOf(PATH, text);
    assert.deepEqual([counted(plan), plan.state], [null, 'current']);
    assert.deepEqual(await report(await loadProject({ [PATH]: text })), []);
  });

  it('are at work where the pointer says so, with or without the way to the folder', async () => {
    for (const pointer of [
      '2026-11-28-login\n',
      '.planning/2026-11-28-login/',
      '.planning/2026-11-28-login/task_plan.md',
    ]) {
      const { plans } = await loadProject({
        '.planning/.active_plan': pointer,
        '.planning/2026-11-20-search/task_plan.md': '### Phase 1: A\n- **Status:** pending\n',
        '.planning/2026-11-28-login/task_plan.md': '### Phase 1: B\n- **Status:** pending\n',
        [PATH]: '- [ ] C\n',
      });
      const atWork = plans.filter((plan) => plan.atWork).map(({ path }) => path);
      assert.deepEqual(atWork, ['.planning/2026-11-28-login/task_plan.md'], pointer);
      assert.equal(plans[0]?.path, atWork[0]);
    }
  });

  it('have their notes beside them, and no others of that name', async () => {
    const notes = { 'findings.md': '', 'progress.md': '' };
    assert.deepEqual((await loadProject(notes)).memos, []);
    assert.equal((await loadProject({ ...notes, [PATH]: '- [ ] A' })).memos.length, 2);
  });
});
