import { parserRule } from './parserRule.ts';

export const backlogTaskNotOneLine = parserRule({
  id: 'backlog-task-not-one-line',
  summary: 'A task of the backlog has text below its line.',
  severity: 'info',
});
