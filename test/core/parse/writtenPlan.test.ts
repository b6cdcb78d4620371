import assert from 'node:assert/strict';
import { renderPlanMarkdown } from '../../../src/core/edit/planMarkdown.ts';
import type { Plan, Step } from '../../../src/core/model/plan.ts';
import { STEP_STATUSES } from '../../../src/core/model/status.ts';
import { parseMarkdownPlan } from '../../../src/core/parse/markdownPlan.ts';
import { readWrittenStep } from '../../../src/core/parse/writtenPlan.ts';

function step(id: string, status: Step['status'], title: string, reason: string | null): Step {
  const range = { start: 0, end: 0 };
  const rest = { rawStatus: null, detail: null, startedAt: null, endedAt: null, range, statusRange: null, steps: [] };
  return { id, title, status, reason, ...rest };
}

describe('a PLAN.md that Dogear wrote', () => {
  const steps = STEP_STATUSES.map((status, at) => step(`step-${at}`, status, `1. Do \`it\` - now ${at}`, null));
  const reasons = ['because: `x` - y', null];
  const withReasons = reasons.map((reason, at) =>
    step(`odd\`${at}`, at === 0 ? 'failed' : 'skipped', `Title ${at}`, reason),
  );
  const plan: Plan = { title: 'Goal', steps: [...steps, ...withReasons], progress: null, record: null };

  it('reads back as what it was written from', () => {
    const read = parseMarkdownPlan(renderPlanMarkdown(plan));
    assert.deepEqual(read.problems, []);
    assert.equal(read.value.title, 'Goal');
    assert.deepEqual(
      read.value.steps.map(({ id, title, status, reason }) => ({ id, title, status, reason })),
      plan.steps.map(({ id, title, status, reason }) => ({ id, title, status, reason })),
    );
  });

  it('says what a box that was changed by hand says', () => {
    const text = renderPlanMarkdown(plan).replace('[x]', '[ ]').replaceAll('[!]', '[x]');
    const statuses = parseMarkdownPlan(text).value.steps.map(({ status }) => status);
    assert.deepEqual(statuses, [
      'pending',
      'running',
      'pending',
      'completed',
      'completed',
      'skipped',
      'completed',
      'skipped',
    ]);
  });

  it('takes lines added by hand as they are', () => {
    assert.equal(readWrittenStep(' a line'), null);
    assert.equal(readWrittenStep(' run `npm test` first'), null);
    assert.equal(readWrittenStep(' open ``x`'), null);
    assert.equal(readWrittenStep(`\`${'a'.repeat(5000)}\``), null);
  });
});
