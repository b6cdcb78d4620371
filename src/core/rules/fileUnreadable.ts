import { reportTroubles } from './fileTroubles.ts';
import type { Rule } from './rule.ts';

export const fileUnreadable: Rule = {
  id: 'file-unreadable',
  summary: 'A file stands where one belongs and cannot be read as text.',
  severity: 'error',
  check: reportTroubles('file-unreadable'),
};
