import { reportFindings } from './parserFindings.ts';
import type { Rule } from './rule.ts';

export const backlogUnknownStatus: Rule = {
  id: 'backlog-unknown-status',
  summary: 'A task has a box or a status that is not known; it counts as open.',
  severity: 'info',
  check: reportFindings('backlog-unknown-status'),
};
