import { type Outcome, refusal, success } from '../errors.ts';
import type { Task } from '../model/backlog.ts';
import { TASK_MARKERS, type TaskStatus } from '../model/status.ts';
import { readBacklogItems } from '../parse/backlog.ts';
import { eachItem, type TaskItem } from '../parse/taskItem.ts';
import type { TextEdit } from '../ports.ts';

/** The edits that give a task its status, and, where it is blocked, its reason; none where the line says so already. */
export function taskLineEdits(
  text: string,
  task: Task,
  status: TaskStatus,
  reason: string,
): Outcome<readonly TextEdit[]> {
  const item = itemOf(text, task);
  if (item === undefined) {
    return refusal(
      'conflict',
      'The backlog has changed since it was read, so nothing was written. Look again and repeat.',
    );
  }
  const why = status === 'blocked' ? reason.replaceAll(' - ', ' – ') : '';
  const settled = task.status === status && item.stated?.status !== null;
  if (settled && (why === '' || why === task.reason)) return success([]);
  if (item.stated?.boxed) return boxEdits(text, task, item, status, why);
  return settled ? success([]) : wordEdits(text, item, status, why);
}

/** The task's item in the text as it is now, if it stands where and as it did. */
function itemOf(text: string, task: Task): TaskItem | undefined {
  let found: TaskItem | undefined;
  eachItem(readBacklogItems(text), (item) => {
    const { start, end } = item.lineRange;
    const same = start === task.lineRange.start && end === task.lineRange.end && item.title.startsWith(task.title);
    if (same) found = item;
  });
  return found;
}

function boxEdits(
  text: string,
  task: Task,
  { kind, stated, lineRange }: TaskItem,
  status: TaskStatus,
  why: string,
): Outcome<readonly TextEdit[]> {
  const box = stated?.range ?? lineRange;
  const edits = task.status === status && stated?.status !== null ? [] : [{ ...box, text: TASK_MARKERS[status] }];
  if (why === '') return success(edits);
  if (kind !== 'item') return refusal('invalid', 'This line has no place for a reason. Write it by hand.');
  const written = text.slice(box.end, lineRange.end).trimEnd();
  const end = box.end + written.length;
  const at = task.reason === null ? -1 : written.lastIndexOf(' - ');
  const reason = at < 0 ? { start: end, end, text: ` - ${why}` } : { start: box.end + at + 3, end, text: why };
  return success([...edits, reason]);
}

/** Without a box the status is the last word of the line. */
function wordEdits(text: string, item: TaskItem, status: TaskStatus, why: string): Outcome<readonly TextEdit[]> {
  const words = why === '' ? status : `${why} - ${status}`;
  const range = item.stated?.range ?? null;
  if (range !== null && /\p{L}/u.test(text.slice(range.start, range.end))) return success([{ ...range, text: words }]);
  if (item.kind !== 'item') {
    return refusal('invalid', 'This line has no place for a status that Dogear could write. Change it by hand.');
  }
  const end = item.lineRange.start + text.slice(item.lineRange.start, item.lineRange.end).trimEnd().length;
  return success([{ start: end, end, text: ` - ${words}` }]);
}
