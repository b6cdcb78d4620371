import { type Backlog, type Task, walkTasks } from '../../core/model/backlog.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { STATUS_TONES } from './paint.ts';
import type { Row } from './row.ts';
import { type Symbols, TASK_LOOKS } from './symbols.ts';
import { withReason } from './words.ts';

/** The backlog with its open tasks; a done one is shown only above an open one. */
export function backlogRows({ tasks }: Backlog, symbols: Symbols): readonly Row[] {
  const rows: Row[] = [];
  addTaskRows(tasks, 1, symbols, rows);
  const lead = `${rows.length > 0 ? symbols.open : symbols.closed} `;
  return [{ lead, text: 'Backlog', tone: 'strong', right: countWords(tasks) }, ...rows];
}

function addTaskRows(tasks: readonly Task[], depth: number, symbols: Symbols, rows: Row[]): void {
  for (const task of tasks) {
    const at = rows.length;
    if (task.tasks.length > 0) addTaskRows(task.tasks, depth + 1, symbols, rows);
    if (rows.length > at) rows.splice(at, 0, taskRow(task, depth, true, symbols));
    else if (task.status !== 'done') rows.push(taskRow(task, depth, false, symbols));
  }
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
  let all = 0;
  let open = 0;
  let blocked = 0;
  for (const { status } of walkTasks(tasks)) {
    all += 1;
    if (status !== 'done') open += 1;
    if (status === 'blocked') blocked += 1;
  }
  if (all === 0) return 'empty';
  if (open === 0) return 'all done';
  return blocked === 0 ? `${open} open` : `${open} open, ${blocked} blocked`;
}
