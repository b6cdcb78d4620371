import { parserRule } from './parserRule.ts';

export const planListsDisagree = parserRule({
  id: 'plan-lists-disagree',
  summary: 'The front matter of a plan says that all is done, and its text has open boxes.',
  severity: 'warning',
});
