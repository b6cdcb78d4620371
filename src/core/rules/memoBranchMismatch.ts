import { conflictRule } from './conflictRule.ts';

export const memoBranchMismatch = conflictRule({
  id: 'memo-branch-mismatch',
  summary: 'The memo names another branch than the one that is checked out.',
  severity: 'warning',
  fixable: 'offered',
});
