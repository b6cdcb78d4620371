import { conflictRule } from './conflictRule.ts';

export const backlogBehindMemo = conflictRule({
  id: 'backlog-behind-memo',
  summary: 'The backlog gives the task that the memo works on another status than the memo does.',
  severity: 'info',
  fixable: 'offered',
});
