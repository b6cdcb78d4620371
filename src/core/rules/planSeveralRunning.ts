import { reportFindings } from './parserFindings.ts';
import type { Rule } from './rule.ts';

export const planSeveralRunning: Rule = {
  id: 'plan-several-running',
  summary: 'More than one step of a plan is running.',
  severity: 'warning',
  check: reportFindings('plan-several-running'),
};
