import { type Outcome, refusal, success } from '../errors.ts';
import { type Backlog, sameTaskId, type Task, walkTasks } from '../model/backlog.ts';
import { echo } from '../model/echo.ts';
import { TASK_MARKERS, type TaskStatus } from '../model/status.ts';
import { plainTitle } from '../parse/itemTitle.ts';
import { REASON_SIGN } from '../parse/reason.ts';
import { readTrailingStatus } from '../parse/trailingStatus.ts';
import type { TextEdit } from '../ports.ts';
import { lineEndOf } from './lineEnd.ts';
import { endOfLine, gapBelow } from './lines.ts';
import { type NewTaskPlace, newTaskPlace } from './newTaskPlace.ts';
import { oneLine } from './oneLine.ts';
import { readBack, saysTheSame } from './readBack.ts';
import { noPlaceForReason, noPlaceForStatus, taskLineEdits } from './taskLine.ts';

/**
 * Changes the status of a task in its own line: the box alone, or the word where the file has words instead of boxes. The
 * reason of a blocked task is written ` - REASON`, behind what a box stands before and in front of a word; a task that is no
 * longer blocked keeps it as part of its text. The result reads as it was meant, and every other task as it did.
 *
 * Refusals: `unknown-task`; `invalid` for an id that two tasks have, and for a line that has no place for the status or the
 * reason, or needs one; `conflict` where the text is not the one that the backlog was read from.
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
  if (!task.ok) return task;
  const why = status === 'blocked' ? reasonWords(reason ?? '') : '';
  const edits = taskLineEdits(text, task.value, status, why);
  if (!edits.ok || edits.value.length === 0) return edits;
  const before = walkTasks(backlog.tasks);
  const after = readBack(text, edits.value);
  const isAsMeant =
    after.length === before.length &&
    before.every((one, at) => {
      return one === task.value ? isSetTo(one, after[at], status, why) : saysTheSame(one, after[at]);
    });
  if (!isAsMeant) return why === '' ? noPlaceForStatus() : noPlaceForReason();
  const isCut = after[before.indexOf(task.value)]?.title !== task.value.title;
  return isCut && status === 'blocked' && why === '' ? needsReason(id) : edits;
}

/** The next reason would take the place of the end of the title. */
function needsReason(id: string): Outcome<never> {
  return refusal(
    'invalid',
    `Without a reason, the end of the title of task ${echo(id)} would be read as one. Give one.`,
  );
}

/** A reason stands behind the last ` - ` of its line, so it has none of its own. */
function reasonWords(reason: string): string {
  return oneLine(reason).replace(/(?<=^|\s)-(?=\s|$)/g, '–');
}

function isSetTo(before: Task, after: Task | undefined, status: TaskStatus, why: string): boolean {
  if (after === undefined || after.id !== before.id || after.status !== status) return false;
  // A comment would hide a part of the reason.
  if (why !== '' && (after.reason !== plainTitle(why) || why.includes('<!--'))) return false;
  // What was the reason may have become a part of the title, and the other way round.
  return textsOf(after).some((text) => textsOf(before).includes(text));
}

function textsOf({ title, reason }: Task): readonly string[] {
  return reason === null ? [title] : [title, title + REASON_SIGN + reason];
}

function findTask(backlog: Backlog, id: string): Outcome<Task> {
  const all = walkTasks(backlog.tasks);
  // A number that is no id, `3.` say, names its task too.
  const [task, ...others] = all.filter((candidate) => sameTaskId(candidate.id ?? candidate.key, id));
  const found = task ?? all.find(({ key }) => key === id);
  if (found === undefined) {
    const message = `The backlog has no task ${id}. Look its id up there, or add it as a new task.`;
    return refusal('unknown-task', message, { id });
  }
  if (others.length > 0) {
    return refusal(
      'invalid',
      `${found.id ?? id} is the id of ${others.length + 1} tasks. Give each an id of its own first.`,
    );
  }
  return success(found);
}

/**
 * Adds a pending task in the form of its neighbours, where `newTaskPlace` says: `- [ ] #N TITLE`, N being one above the
 * highest number; in a backlog without any box, where a single one would turn all other items into plain text, `- #N TITLE`,
 * with the word `pending` behind it where nothing else would make it so; behind a heading that is a task, a heading.
 *
 * Refused with `invalid` for an empty title, and where a new line would not be read as a task (in an open code fence, say).
 */
export function addTask(text: string, backlog: Backlog, title: string): Outcome<readonly TextEdit[]> {
  const folded = oneLine(title);
  if (folded === '') return refusal('invalid', 'A task needs a title.');
  const tasks = walkTasks(backlog.tasks);
  const id = `#${highestNumber(tasks) + 1}`;
  const place = newTaskPlace(text, backlog.tasks);
  for (const written of newTaskForms(text, tasks, place, `${id} ${folded}`)) {
    const edit = insertion(text, place, written);
    if (isAdded(readBack(text, [edit]), tasks, id)) return success([edit]);
  }
  return refusal(
    'invalid',
    'A task added to this backlog would not be read as one. Add it by hand in the right place.',
  );
}

/** Whether the one new task is pending and part of none that has an id, and every other reads as it did. */
function isAdded(after: readonly Task[], before: readonly Task[], id: string): boolean {
  const added = after.find((task) => task.id === id);
  const others = after.filter((task) => task !== added);
  return (
    added?.status === 'pending' &&
    others.length === before.length &&
    before.every((task, at) => saysTheSame(task, others[at])) &&
    others.every((task) => task.id === null || !task.tasks.includes(added))
  );
}

/** The forms that a new task may have, the best first. */
function newTaskForms(
  text: string,
  tasks: readonly Task[],
  place: NewTaskPlace | null,
  words: string,
): readonly string[] {
  if (place?.task == null || place.level === null) {
    const boxed = tasks.length === 0 || tasks.some(({ markerRange }) => markerRange !== null);
    const line = `- ${boxed ? `${TASK_MARKERS.pending} ` : ''}${words}`;
    return [line, `${line} - pending`];
  }
  const { markerRange, lineRange } = place.task;
  const hashes = '#'.repeat(place.level);
  const inHeading = `${hashes} ${words} - pending`;
  const below = `${hashes} ${words}${lineEndOf(text)}Status: pending`;
  if (markerRange !== null) return [`${hashes} ${TASK_MARKERS.pending} ${words}`, inHeading];
  return readTrailingStatus(text, lineRange) === null ? [below, inHeading] : [inHeading, below];
}

/** By whatever a task is named: one number must not name two. */
function highestNumber(tasks: readonly Task[]): number {
  const numbers = tasks.map(({ id, key }) => Number(/^#?(\d{1,9})$/.exec(id ?? key)?.[1] ?? 0));
  return numbers.reduce((highest, number) => Math.max(highest, number), 0);
}

function insertion(text: string, place: NewTaskPlace | null, written: string): TextEdit {
  const end = lineEndOf(text);
  if (place !== null) {
    const at = endOfLine(text, place.end);
    const isItem = place.task !== null && place.level === null;
    return { start: at, end: at, text: isItem ? end + written : end + end + written + gapBelow(text, at, end) };
  }
  if (text.trim() === '') return { start: 0, end: text.length, text: `# Backlog${end}${end}${written}${end}` };
  const closed = /[\r\n]$/.test(text);
  const blank = /(?:\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r)$/.test(text) ? '' : end;
  const at = text.length;
  return { start: at, end: at, text: closed ? `${blank}${written}${end}` : `${end}${end}${written}` };
}
