import { walkTasks } from '../model/backlog.ts';
import { visibleText } from '../model/visibleText.ts';
import { taskPlace, workedTask } from './memoWork.ts';
import type { Rule } from './rule.ts';

export const memoUnknownTask: Rule = {
  id: 'memo-unknown-task',
  summary: 'The memo works on a task that the backlog, whose tasks have ids, does not have.',
  severity: 'warning',
  check(project, report) {
    const { memo, backlog } = project;
    const id = memo?.value.task ?? null;
    if (memo === null || backlog === null || id === null || workedTask(project) !== null) return;
    if (!walkTasks(backlog.value.tasks).some((task) => task.id !== null)) return;
    const message = `The backlog has no ${visibleText(id)}. Add it there, or correct the memo.`;
    report({ file: memo.path, place: taskPlace(memo), message });
  },
};
