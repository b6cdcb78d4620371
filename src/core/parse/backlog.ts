import { type Backlog, comparedTaskId, type Task } from '../model/backlog.ts';
import type { Parsed } from '../model/problem.ts';
import type { TaskStatus } from '../model/status.ts';
import { parseBlocks } from './blocks.ts';
import { duplicateIds } from './duplicateIds.ts';
import { withoutUnstated } from './outlineItems.ts';
import { readPlainTasks } from './plainTasks.ts';
import { readReason } from './reason.ts';
import { isUsualBox, type ReadStatus } from './statusWords.ts';
import type { StatedStatus, TaskItem } from './taskItem.ts';
import { readTaskItems } from './taskItems.ts';
import { createTaskKeys, type TaskKeys } from './taskKeys.ts';
import { tasksOverLines } from './tasksOverLines.ts';
import { unknownStatuses } from './unknownStatuses.ts';

/**
 * Reads a backlog: `- [ ] #47 TITLE`, and what else such files are made of. A task that states no status is pending; one
 * that failed counts as blocked, one that was skipped as done. Findings: backlog-duplicate-id, backlog-unknown-status,
 * backlog-task-not-one-line.
 */
export function parseBacklog(text: string): Parsed<Backlog> {
  return readPlainBacklog(text) ?? readBacklog(text, itemsOfBlocks(text));
}

/** Of plain tasks nothing but an id that comes twice is to be said, and then they are read once more. */
function readPlainBacklog(text: string): Parsed<Backlog> | null {
  const keys = createTaskKeys();
  const plain = readPlainTasks(text, (item) => taskOf(text, item, keys));
  if (plain === null) return null;
  return keys.repeated ? readBacklog(text, readBacklogItems(text)) : { value: { tasks: plain.made }, problems: [] };
}

function readBacklog(text: string, items: readonly TaskItem[]): Parsed<Backlog> {
  const keys = createTaskKeys();
  const tasks = items.map((item) => taskOf(text, item, keys));
  return {
    value: { tasks },
    problems: [
      ...duplicateIds(text, items, 'backlog-duplicate-id', comparedTaskId),
      ...unknownStatuses(items, 'backlog-unknown-status'),
      ...tasksOverLines(items, 'backlog-task-not-one-line'),
    ],
  };
}

/** The items of a backlog as they stand in the file. Its headings are no tasks, nor is what is nested in a bare task. */
export function readBacklogItems(text: string): readonly TaskItem[] {
  return readPlainTasks(text, (item) => item)?.made ?? itemsOfBlocks(text);
}

function itemsOfBlocks(text: string): readonly TaskItem[] {
  const { stated, items } = readTaskItems(text, parseBlocks(text), undefined, 'backlog');
  return stated ? items : items.flatMap(listedItems).map((item) => withoutUnstated(text, item));
}

function listedItems(item: TaskItem): readonly TaskItem[] {
  return item.kind === 'heading' ? item.items.flatMap(listedItems) : [item];
}

/** How a status word counts for a task. */
export const TASK_STATUS: Readonly<Record<ReadStatus, TaskStatus>> = {
  pending: 'pending',
  running: 'doing',
  completed: 'done',
  skipped: 'done',
  dropped: 'done',
  blocked: 'blocked',
  failed: 'blocked',
};

function taskOf(text: string, item: TaskItem, keys: TaskKeys): Task {
  const { stated, idIsUnique } = item;
  const status = stated?.status ? TASK_STATUS[stated.status] : 'pending';
  const { title, reason } =
    status === 'blocked' && stated !== null
      ? readReason(text, item.title, stated)
      : { title: item.title, reason: null };
  return {
    id: idIsUnique ? item.id : null,
    key: keys.keyOf(item.id, title),
    title,
    status,
    rawStatus: stated === null || isPlain(stated) ? null : stated.raw,
    reason,
    range: item.range,
    lineRange: item.lineRange,
    markerRange: stated?.boxed ? stated.range : null,
    tasks: item.items.length === 0 ? NO_TASKS : item.items.map((nested) => taskOf(text, nested, keys)),
  };
}

const NO_TASKS: readonly Task[] = [];

const PLAIN_WORDS: ReadonlySet<string> = new Set(['pending', 'doing', 'done', 'blocked']);

function isPlain({ raw, boxed }: StatedStatus): boolean {
  return boxed ? isUsualBox(raw) : PLAIN_WORDS.has(raw);
}
