import { parserRule } from './parserRule.ts';

export const planUnclosedFence = parserRule({
  id: 'plan-unclosed-fence',
  summary: 'A code fence is never closed and hides boxes below it.',
  severity: 'warning',
});
