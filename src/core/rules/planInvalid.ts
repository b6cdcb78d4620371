import { parserRule } from './parserRule.ts';

export const planInvalid = parserRule({
  id: 'plan-invalid',
  summary: 'A plan file is no valid JSON, or no valid plan.',
  severity: 'error',
});
