import { parserRule } from './parserRule.ts';

export const planUnknownStatus = parserRule({
  id: 'plan-unknown-status',
  summary: 'A step has a box or a status that is not known; it counts as open.',
  severity: 'info',
});
