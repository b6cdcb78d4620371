import { joinTasks } from '../edit/joinTasks.ts';
import { parserRule } from './parserRule.ts';
import type { Rule } from './rule.ts';

const tasks = parserRule({
  id: 'backlog-task-not-one-line',
  summary: 'A task of the backlog has text below its line.',
  severity: 'info',
  fixable: 'automatic',
});

export const backlogTaskNotOneLine: Rule = {
  ...tasks,
  check(project, report) {
    const { backlog } = project;
    if (backlog === null || !backlog.problems.some(({ rule }) => rule === tasks.id)) return;
    const joined = joinTasks(backlog.text);
    return tasks.check(project, (problem) => {
      const edits = joined.get(problem.place?.range.start ?? -1);
      if (edits === undefined) return report(problem);
      const changes = [{ kind: 'edit', path: backlog.path, edits }] as const;
      const work = { kind: 'files', changes } as const;
      report({ ...problem, fixes: [{ title: 'Put the task on one line', automatic: true, work }] });
    });
  },
};
