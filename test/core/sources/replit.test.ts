import assert from 'node:assert/strict';
import { planOf, stepLines } from '../../support/planLines.ts';

const PATH = '.local/session_plan.md';

const session = (tasks: string): string => `# Objective\nShip it.\n\n# Tasks\n\n${tasks}\n\n# Done\nAll of it works.\n`;

describe('the session plan of Replit', () => {
  it('has a step for each task, of no status as a rule, and says that it cannot be changed', async () => {
    const plan = await planOf(
      PATH,
      session('### T001: One\n- **Blocked By**: []\n\n### T002: Two\n- **Blocked By**: [T001, T009]\n'),
    );
    assert.deepEqual(stepLines(plan.plan.steps), ['unknown T001: One', 'unknown T002: Two']);
    assert.deepEqual(plan.plan.progress, { done: 0, total: 2, unknown: 2 });
    assert.deepEqual(
      plan.plan.steps.map(({ waitsFor }) => waitsFor),
      [[], ['T001', 'T009']],
    );
    assert.deepEqual([plan.plan.title, plan.writable, plan.state], ['Ship it.', false, 'current']);
    assert.match(plan.readOnly ?? '', /no field for a status/);
  });

  it('takes a status that somebody wrote, and no sentence that begins alike', async () => {
    const plan = await planOf(
      PATH,
      session(
        '### T001: One\n- Status: PENDING\n\n### T002: Two [DONE, nearly]\n- Status: 41 → 14 (audit count)\n\n### T003: Three\n- **Status**: done\n',
      ),
    );
    assert.deepEqual(stepLines(plan.plan.steps), [
      'pending T001: One',
      'unknown T002: Two [DONE, nearly]',
      'completed T003: Three',
    ]);
    assert.equal(plan.plan.steps[0]?.rawStatus, 'PENDING');
  });

  it('tells tasks of one id apart, and reads headings in any language', async () => {
    const text = '# 목표\n결제를 만든다\n\n# 작업\n\n### T001: 하나\n\n### T001 - 둘\n\n# 완료\n- [x] 끝\n';
    const plan = await planOf(PATH, text);
    assert.deepEqual(stepLines(plan.plan.steps), ['unknown T001: 하나', 'unknown T001-2: 둘']);
    assert.equal(plan.plan.title, '결제를 만든다');
  });

  it('is read as any Markdown where it has no such tasks', async () => {
    assert.deepEqual(stepLines((await planOf(PATH, '# Tasks\n\n- [x] a\n')).plan.steps), ['completed a: a']);
  });
});
