import { parserRule } from './parserRule.ts';

export const planDuplicateId = parserRule({
  id: 'plan-duplicate-id',
  summary: 'Two steps of a plan have the same id.',
  severity: 'warning',
});
