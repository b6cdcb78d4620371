import { conflictRule } from './conflictRule.ts';

export const backlogGhostTask = conflictRule({
  id: 'backlog-ghost-task',
  summary: 'The memo works on a task that the backlog calls done.',
  severity: 'warning',
  fixable: 'offered',
});
