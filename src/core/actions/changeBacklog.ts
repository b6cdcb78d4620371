import { applyEdits } from '../edit/applyEdits.ts';
import { addTask, setTaskStatus } from '../edit/backlog.ts';
import { adviceOnComment, beginsComment } from '../edit/comment.ts';
import { oneLine } from '../edit/oneLine.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { type Backlog, sameTaskId, walkTasks } from '../model/backlog.ts';
import { echo } from '../model/echo.ts';
import type { TaskStatus } from '../model/status.ts';
import { parseBacklog } from '../parse/backlog.ts';
import type { TextEdit } from '../ports.ts';

export interface TaskChange {
  readonly id: string;
  readonly status: TaskStatus;
  /** Why it is blocked. */
  readonly reason?: string;
}

export interface BacklogRequest {
  readonly tasks?: readonly TaskChange[];
  /** Titles. */
  readonly addTasks?: readonly string[];
}

export interface ChangedBacklog {
  /** Null where there is no backlog and none was begun. */
  readonly text: string | null;
  readonly backlog: Backlog;
  /** The ids of the tasks that were added. */
  readonly added: readonly string[];
}

/** The backlog as it is begun. */
export const EMPTY_BACKLOG = '# Backlog\n';

/** What of a request cannot be meant, as a refusal; null where it is fine. */
export function faultInTasks({ tasks = [], addTasks = [] }: BacklogRequest): ReturnType<typeof refusal> | null {
  if (addTasks.some((title) => oneLine(title) === '')) return refusal('invalid', 'A new task needs a title.');
  const hidden = [...addTasks, ...tasks.flatMap(({ reason = [] }) => reason)].find(beginsComment);
  if (hidden !== undefined) return refusal('invalid', adviceOnComment(oneLine(hidden)));
  const twice = tasks.find(({ id }, index) => tasks.slice(0, index).some((other) => sameTaskId(other.id, id)));
  return twice === undefined ? null : refusal('invalid', `Task ${echo(twice.id)} is named twice. Give it one status.`);
}

/** Sets the status of tasks and adds new ones behind the last. Refused as a whole, with `unknown-task` for an id not there. */
export function changeBacklog(
  before: string | null,
  { tasks = [], addTasks = [] }: BacklogRequest,
): Outcome<ChangedBacklog> {
  let text = before ?? EMPTY_BACKLOG;
  let backlog = parseBacklog(text).value;
  const carryOut = (edits: readonly TextEdit[]): void => {
    text = applyEdits(text, edits);
    backlog = parseBacklog(text).value;
  };
  for (const { id, status, reason } of tasks) {
    const edits = setTaskStatus(text, backlog, id, status, reason === undefined ? undefined : oneLine(reason));
    if (!edits.ok) return edits;
    carryOut(edits.value);
  }
  const known = new Set(ids(backlog));
  for (const title of addTasks) {
    const edits = addTask(text, backlog, oneLine(title));
    if (!edits.ok) return edits;
    carryOut(edits.value);
  }
  const added = ids(backlog).filter((id) => !known.has(id));
  return success({ text: before === null && addTasks.length === 0 ? null : text, backlog, added });
}

function ids(backlog: Backlog): readonly string[] {
  return walkTasks(backlog.tasks).flatMap(({ id }) => (id === null ? [] : [id]));
}
