import { parserRule } from './parserRule.ts';

export const planSeveralRunning = parserRule({
  id: 'plan-several-running',
  summary: 'More than one step of a plan is running.',
  severity: 'warning',
});
