import { type Outcome, refusal, success } from '../errors.ts';
import { type Backlog, sameTaskId, type Task, walkTasks } from '../model/backlog.ts';
import { TASK_MARKERS, type TaskStatus } from '../model/status.ts';
import { parseBacklog } from '../parse/backlog.ts';
import type { TextEdit } from '../ports.ts';
import { applyEdits } from './applyEdits.ts';
import { lineEndOf } from './lineEnd.ts';
import { endOfLine } from './lines.ts';
import { newTaskPlace } from './newTaskPlace.ts';
import { oneLine } from './oneLine.ts';
import { taskLineEdits } from './taskLine.ts';

/**
 * Changes the status of a task in its own line: the box alone, or the word where the file has words instead of boxes. The
 * reason of a blocked task is written behind it, ` - REASON`; a task that is no longer blocked keeps it as part of its text.
 *
 * Refusals: `unknown-task`; `invalid` for an id that two tasks have, and for a line that has no place for the status;
 * `conflict` where the text is not the one that the backlog was read from.
 *
 * @param id the task's id, with or without `#`, or its key
 */
export function setTaskStatus(
  text: string,
  backlog: Backlog,
  id: string,
  status: TaskStatus,
  reason?: string,
): Outcome<readonly TextEdit[]> {
  const task = findTask(backlog, id);
  return task.ok ? taskLineEdits(text, task.value, status, oneLine(reason ?? '')) : task;
}

function findTask(backlog: Backlog, id: string): Outcome<Task> {
  const all = walkTasks(backlog.tasks);
  const [task, ...others] = all.filter((candidate) => sameTaskId(candidate.id, id));
  const found = task ?? all.find(({ key }) => key === id);
  if (found === undefined) return refusal('unknown-task', `The backlog has no task ${id}.`, { id });
  if (others.length > 0) {
    return refusal(
      'invalid',
      `${found.id ?? id} is the id of ${others.length + 1} tasks. Give each an id of its own first.`,
    );
  }
  return success(found);
}

/**
 * Adds a pending task after the last one, or after the last pending one where the last stands under `## Done` or the like:
 * `- [ ] #N TITLE`, N being one above the highest number; in a backlog without any box, where a single one would turn all
 * other items into plain text, `- #N TITLE`, with the word `pending` behind it where nothing else would make it so.
 *
 * Refused with `invalid` for an empty title, and where a new line would not be read as a task (in an open code fence, say).
 */
export function addTask(text: string, backlog: Backlog, title: string): Outcome<readonly TextEdit[]> {
  const folded = oneLine(title);
  if (folded === '') return refusal('invalid', 'A task needs a title.');
  const tasks = walkTasks(backlog.tasks);
  const id = `#${highestNumber(tasks) + 1}`;
  const box =
    tasks.length > 0 && tasks.every(({ markerRange }) => markerRange === null) ? '' : `${TASK_MARKERS.pending} `;
  const line = `- ${box}${id} ${folded}`;
  for (const written of [line, `${line} - pending`]) {
    const edit = insertion(text, backlog, written);
    const after = walkTasks(parseBacklog(applyEdits(text, [edit])).value.tasks);
    const added = after.length === tasks.length + 1 ? after.find((task) => task.id === id) : undefined;
    if (added?.status === 'pending') return success([edit]);
  }
  return refusal(
    'invalid',
    'A task added to this backlog would not be read as one. Add it by hand in the right place.',
  );
}

function highestNumber(tasks: readonly Task[]): number {
  return tasks.reduce((highest, { id }) => Math.max(highest, Number(/^#(\d{1,9})$/.exec(id ?? '')?.[1] ?? 0)), 0);
}

function insertion(text: string, backlog: Backlog, line: string): TextEdit {
  const end = lineEndOf(text);
  const last = newTaskPlace(text, backlog.tasks);
  if (last !== undefined) {
    const at = endOfLine(text, last.range.end);
    return { start: at, end: at, text: end + line };
  }
  if (text.trim() === '') return { start: 0, end: text.length, text: `# Backlog${end}${end}${line}${end}` };
  const closed = /[\r\n]$/.test(text);
  const blank = /(?:\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r)$/.test(text) ? '' : end;
  const at = text.length;
  return { start: at, end: at, text: closed ? `${blank}${line}${end}` : `${end}${end}${line}` };
}
