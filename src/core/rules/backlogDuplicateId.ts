import { reportFindings } from './parserFindings.ts';
import type { Rule } from './rule.ts';

export const backlogDuplicateId: Rule = {
  id: 'backlog-duplicate-id',
  summary: 'Two tasks of the backlog have the same id.',
  severity: 'warning',
  check: reportFindings('backlog-duplicate-id'),
};
