import type { Backlog, Task } from '../../core/model/backlog.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { STATUS_TONES } from './paint.ts';
import type { Row } from './row.ts';
import type { RowList } from './rowList.ts';
import { type Symbols, TASK_LOOKS } from './symbols.ts';
import { withReason } from './words.ts';

/** The backlog with its open tasks; a done one is shown only above an open one. */
export function backlogRows({ tasks }: Backlog, symbols: Symbols, list: RowList): readonly Row[] {
  addTaskRows(tasks, 1, symbols, list);
  const { rows } = list;
  const lead = `${rows.length > 0 ? symbols.open : symbols.closed} `;
  return [{ lead, text: 'Backlog', tone: 'strong', right: countWords(tasks) }, ...rows];
}

function addTaskRows(tasks: readonly Task[], depth: number, symbols: Symbols, list: RowList): void {
  for (const task of tasks) {
    // Most tasks have none nested in them, and lists have thousands.
    const isParent = task.tasks.length > 0 && task.tasks.some(holdsOpen);
    if (!isParent && task.status === 'done') continue;
    if (list.shows(isWorkedOn(task))) list.add(taskRow(task, depth, isParent, symbols));
    if (isParent) addTaskRows(task.tasks, depth + 1, symbols, list);
  }
}

function holdsOpen({ status, tasks }: Task): boolean {
  return status !== 'done' || tasks.some(holdsOpen);
}

/** Whether a task, or one nested in it, is being done. */
function isWorkedOn({ status, tasks }: Task): boolean {
  return status === 'doing' || (tasks.length > 0 && tasks.some(isWorkedOn));
}

function taskRow(task: Task, depth: number, isParent: boolean, symbols: Symbols): Row {
  const look = TASK_LOOKS[task.status];
  return {
    lead: `${'  '.repeat(depth)}${isParent ? symbols.open : ' '.repeat(symbols.open.length)} ${symbols.step[look]} `,
    leadTone: STATUS_TONES[look],
    text: visibleText(task.id === null ? task.title : `${task.id} ${task.title}`),
    tone: task.status === 'doing' ? 'strong' : 'plain',
    right: taskWords(task),
    rightTone: task.status === 'blocked' ? 'warning' : 'quiet',
  };
}

function taskWords({ status, rawStatus, reason }: Task): string {
  if (rawStatus !== null) return visibleText(rawStatus);
  if (status === 'blocked') return withReason(status, reason);
  return status === 'doing' ? status : '';
}

/** Parents count too, since a task has a status of its own. */
function countWords(tasks: readonly Task[]): string {
  const counts = { all: 0, open: 0, blocked: 0 };
  countTasks(tasks, counts);
  if (counts.all === 0) return 'empty';
  if (counts.open === 0) return 'all done';
  return counts.blocked === 0 ? `${counts.open} open` : `${counts.open} open, ${counts.blocked} blocked`;
}

function countTasks(tasks: readonly Task[], counts: { all: number; open: number; blocked: number }): void {
  for (const { status, tasks: nested } of tasks) {
    counts.all += 1;
    if (status !== 'done') counts.open += 1;
    if (status === 'blocked') counts.blocked += 1;
    if (nested.length > 0) countTasks(nested, counts);
  }
}
