import { parserRule } from './parserRule.ts';

export const backlogDuplicateId = parserRule({
  id: 'backlog-duplicate-id',
  summary: 'Two tasks of the backlog have the same id.',
  severity: 'warning',
});
