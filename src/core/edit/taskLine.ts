import { type Outcome, refusal, success } from '../errors.ts';
import type { Task } from '../model/backlog.ts';
import { TASK_MARKERS, type TaskStatus } from '../model/status.ts';
import type { Range } from '../model/text.ts';
import { readBacklogItems } from '../parse/backlog.ts';
import { plainTitle } from '../parse/itemTitle.ts';
import { REASON_SIGN } from '../parse/reason.ts';
import { eachItem, type TaskItem } from '../parse/taskItem.ts';
import type { TextEdit } from '../ports.ts';

/**
 * The edits that give a task its status, and, where it is blocked, its reason; none where the line says so already. Whether
 * the line then reads so is for the caller to see.
 */
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
  const why = status === 'blocked' ? reason : '';
  const settled = task.status === status && item.stated?.status !== null;
  if (settled && (why === '' || plainTitle(why) === task.reason)) return success([]);
  const statusEdit = settled && item.stated?.range ? undefined : writeStatus(text, item, status);
  if (statusEdit === null) return noPlaceForStatus();
  const reasonEdit = why === '' || hasReason(item, task, why) ? undefined : writeReason(text, item, task, why);
  if (reasonEdit === null) return noPlaceForReason();
  return success([reasonEdit, statusEdit].filter((edit) => edit !== undefined));
}

export function noPlaceForStatus(): Outcome<never> {
  return refusal('invalid', 'This line has no place for a status that Dogear could write. Change it by hand.');
}

export function noPlaceForReason(): Outcome<never> {
  return refusal('invalid', 'This line has no place for that reason. Leave it out, or write it by hand.');
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

/** The box or the word in its place; of an item without either, a word as its last. */
function writeStatus(text: string, { kind, stated, lineRange }: TaskItem, status: TaskStatus): TextEdit | null {
  const range = stated?.range ?? null;
  if (range !== null && stated?.boxed) return { ...range, text: TASK_MARKERS[status] };
  if (range !== null && /\p{L}/u.test(text.slice(range.start, range.end))) return { ...range, text: status };
  if (kind !== 'item') return null;
  const end = endOfText(text, lineRange);
  return { start: end, end, text: ` - ${status}` };
}

/** Whether the reason stands there from an earlier time, as part of the title. */
function hasReason({ stated }: TaskItem, { title, reason }: Task, why: string): boolean {
  return reason === null && stated?.remark === undefined && title.endsWith(REASON_SIGN + plainTitle(why));
}

/** Behind what stands in front of the reason, or in place of the one there was. */
function writeReason(text: string, item: TaskItem, task: Task, why: string): TextEdit | null {
  const place = reasonPlace(item);
  if (place === null) return null;
  const end = endOfText(text, place);
  const at = task.reason === null ? -1 : text.slice(place.start, end).lastIndexOf(REASON_SIGN);
  return at < 0
    ? { start: end, end, text: REASON_SIGN + why }
    : { start: place.start + at + REASON_SIGN.length, end, text: why };
}

/** What a reason stands at the end of: the text behind a box, in front of a word, or behind it in a line of its own. */
function reasonPlace({ kind, stated, lineRange }: TaskItem): Range | null {
  if (kind === 'row') return null;
  if (stated?.remark !== undefined) return stated.remark;
  if (stated?.titleEnd !== undefined) return { start: lineRange.start, end: stated.titleEnd };
  return { start: stated?.range?.end ?? lineRange.start, end: lineRange.end };
}

function endOfText(text: string, { start, end }: Range): number {
  return start + text.slice(start, end).trimEnd().length;
}
