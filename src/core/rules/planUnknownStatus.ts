import { reportFindings } from './parserFindings.ts';
import type { Rule } from './rule.ts';

export const planUnknownStatus: Rule = {
  id: 'plan-unknown-status',
  summary: 'A step has a box or a status that is not known; it counts as open.',
  severity: 'info',
  check: reportFindings('plan-unknown-status'),
};
