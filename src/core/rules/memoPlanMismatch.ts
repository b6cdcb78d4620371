import { conflictRule } from './conflictRule.ts';

export const memoPlanMismatch = conflictRule({
  id: 'memo-plan-mismatch',
  summary: 'The memo works on another task than the plan serves, or on a step that the plan calls done.',
  severity: 'warning',
  fixable: 'offered',
});
