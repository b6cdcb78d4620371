import { parserRule } from './parserRule.ts';

export const planUnclosedFence = parserRule({
  id: 'plan-unclosed-fence',
  summary: 'A code fence or a comment of a plan is never closed and hides boxes below it.',
  severity: 'warning',
});
