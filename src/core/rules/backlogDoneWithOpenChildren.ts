import { plural } from '../model/plural.ts';
import { doneOverOpen } from './doneOverOpen.ts';
import type { Rule } from './rule.ts';

export const backlogDoneWithOpenChildren: Rule = {
  id: 'backlog-done-with-open-children',
  summary: 'A task is done, and tasks below it are open.',
  severity: 'warning',
  check({ backlog }, report) {
    if (backlog === null) return;
    const found = doneOverOpen(backlog.value.tasks, {
      children: ({ tasks }) => tasks,
      isDone: ({ status }) => status === 'done',
      isOpen: ({ status }) => status !== 'done',
    });
    for (const { node, open } of found) {
      const message = `This task is done, and ${plural(open, 'task')} below it ${open === 1 ? 'is' : 'are'} open. Finish or move ${open === 1 ? 'it' : 'them'}, or reopen this one.`;
      report({ file: backlog.path, place: { lines: backlog.lines, range: node.lineRange }, message });
    }
  },
};
