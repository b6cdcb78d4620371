import { reportTroubles } from './fileTroubles.ts';
import type { Rule } from './rule.ts';

export const fileTooLarge: Rule = {
  id: 'file-too-large',
  summary: 'A file is over the size that Dogear reads.',
  severity: 'warning',
  check: reportTroubles('file-too-large'),
};
