import { visibleText } from '../model/visibleText.ts';
import { readStatusWord } from '../parse/statusWords.ts';
import { workedTask } from './memoWork.ts';
import type { Rule } from './rule.ts';

export const backlogGhostTask: Rule = {
  id: 'backlog-ghost-task',
  summary: 'The memo works on a task that the backlog calls done.',
  severity: 'warning',
  check(project, report) {
    const { memo, backlog } = project;
    const task = workedTask(project);
    if (memo === null || backlog === null || task?.status !== 'done') return;
    // A memo that calls it done as well has not begun it again.
    const told = [memo.value.frontMatter?.status, memo.value.status?.value];
    if (told.some((status) => readStatusWord((status ?? '').split(/[,;.]/)[0] ?? '') === 'completed')) return;
    const id = visibleText(task.id ?? task.title);
    const message = `${id} is done, and the memo works on it. Verify in git before redoing it; then move the memo on, or reopen ${id} with a reason.`;
    report({ file: backlog.path, place: { lines: backlog.lines, range: task.lineRange }, message });
  },
};
