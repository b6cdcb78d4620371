import { reportFindings } from './parserFindings.ts';
import type { Rule } from './rule.ts';

export const planInvalid: Rule = {
  id: 'plan-invalid',
  summary: 'A plan file is no valid JSON, or no valid plan.',
  severity: 'error',
  check: reportFindings('plan-invalid'),
};
