import { reportFindings } from './parserFindings.ts';
import type { Rule } from './rule.ts';

export const planUnclosedFence: Rule = {
  id: 'plan-unclosed-fence',
  summary: 'A code fence is never closed and hides boxes below it.',
  severity: 'warning',
  check: reportFindings('plan-unclosed-fence'),
};
