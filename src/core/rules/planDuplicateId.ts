import { reportFindings } from './parserFindings.ts';
import type { Rule } from './rule.ts';

export const planDuplicateId: Rule = {
  id: 'plan-duplicate-id',
  summary: 'Two steps of a plan have the same id.',
  severity: 'warning',
  check: reportFindings('plan-duplicate-id'),
};
