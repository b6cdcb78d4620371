import { parserRule } from './parserRule.ts';

export const planLaterVersion = parserRule({
  id: 'plan-later-version',
  summary: 'A later Dogear wrote the plan, so this one reads what it knows and changes nothing.',
  severity: 'warning',
});
