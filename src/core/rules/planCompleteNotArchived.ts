import type { Rule } from './rule.ts';

export const planCompleteNotArchived: Rule = {
  id: 'plan-complete-not-archived',
  summary: 'Every step of a plan is done, and it still stands where an agent would take it up again.',
  severity: 'info',
  fixable: 'automatic',
  check({ plans, plan, config }, report) {
    for (const { state, path, lines, archived, putAway, broken } of plans) {
      if (state !== 'finished' || archived !== null || putAway || broken) continue;
      const message = 'Every step of this plan is done. Archive it, so that no agent takes it up again.';
      const isOwn = path === plan?.path && plan.value.record !== null;
      const automatic = config.plan.archive === 'auto';
      const fixes = isOwn ? [{ title: 'Archive the plan', automatic, work: { kind: 'archive-plan' } } as const] : [];
      report({ file: path, place: { lines, range: lines.lineRange(0) }, message, fixes });
    }
  },
};
