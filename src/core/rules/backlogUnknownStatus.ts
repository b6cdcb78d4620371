import { parserRule } from './parserRule.ts';

export const backlogUnknownStatus = parserRule({
  id: 'backlog-unknown-status',
  summary: 'A task has a box or a status that is not known; it counts as open.',
  severity: 'info',
});
