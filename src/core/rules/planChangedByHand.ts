import type { Rule } from './rule.ts';

export const planChangedByHand: Rule = {
  id: 'plan-changed-by-hand',
  summary: 'The plan was changed past the plan tool: plan.json as it is stands nowhere in the journal.',
  severity: 'hint',
  check({ plan, planStanding }, report) {
    if (plan === null || planStanding !== 'changed-by-hand') return;
    const { path, lines } = plan;
    const message =
      'This plan was changed by hand, so the journal does not tell how it came about. Change it with the plan tool.';
    report({ file: path, place: { lines, range: lines.lineRange(0) }, message });
  },
};
