import type { Finding } from '../model/problem.ts';
import { eachItem, type TaskItem } from './taskItem.ts';

/** Reports each item that has text below its first line; tasks nested in it are none. */
export function tasksOverLines(items: readonly TaskItem[], rule: string): readonly Finding[] {
  const findings: Finding[] = [];
  eachItem(items, ({ kind, detail, range, lineRange, items: nested }) => {
    if (kind !== 'item' || detail === null) return;
    const message =
      'This task goes on below its line. Keep a task to one line; what more there is belongs to the plan or the memo.';
    findings.push({ rule, range: nested.length === 0 ? range : lineRange, message });
  });
  return findings;
}
