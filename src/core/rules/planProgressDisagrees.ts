import { parserRule } from './parserRule.ts';

export const planProgressDisagrees = parserRule({
  id: 'plan-progress-disagrees',
  summary: 'A plan states another progress than its boxes show.',
  severity: 'warning',
});
