import { type Task, walkTasks } from '../model/backlog.ts';
import { visibleText } from '../model/visibleText.ts';
import type { Rule } from './rule.ts';

export const backlogSeveralDoing: Rule = {
  id: 'backlog-several-doing',
  summary: 'More than one task is being done.',
  severity: 'hint',
  check({ backlog }, report) {
    if (backlog === null) return;
    const [first, ...others] = walkTasks(backlog.value.tasks).filter(isWorkedOn);
    if (first === undefined) return;
    for (const task of others) {
      const message = `${nameOf(task)} is being done while ${nameOf(first)} is. Pause one, so that a reset cannot lose it.`;
      report({ file: backlog.path, place: { lines: backlog.lines, range: task.lineRange }, message });
    }
  },
};

/** A task with a part that is being done is the same work. */
function isWorkedOn({ status, tasks }: Task): boolean {
  return status === 'doing' && !walkTasks(tasks).some((part) => part.status === 'doing');
}

function nameOf({ id, title }: Task): string {
  return visibleText(id ?? `"${title}"`);
}
