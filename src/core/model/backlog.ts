import type { TaskStatus } from './status.ts';
import type { Range } from './text.ts';

export interface Task {
  /** As written, with `#`: `#47`; of a task without one, null. */
  readonly id: string | null;
  /** Unique in the file: the id, else a slug with an ordinal. */
  readonly key: string;
  readonly title: string;
  readonly status: TaskStatus;
  /** The box or word as written, where it is none of the four. */
  readonly rawStatus: string | null;
  /** What follows a blocked task's title. */
  readonly reason: string | null;
  /** The item with its children. */
  readonly range: Range;
  /** The item's own first line, from its list marker to its end. */
  readonly lineRange: Range;
  /** The box with its brackets; null where the status is a word or absent. */
  readonly markerRange: Range | null;
  readonly tasks: readonly Task[];
}

export interface Backlog {
  readonly tasks: readonly Task[];
}

/** Every task, parents before their children. */
export function walkTasks(tasks: readonly Task[]): readonly Task[] {
  const all: Task[] = [];
  addTasks(tasks, all);
  return all;
}

function addTasks(tasks: readonly Task[], all: Task[]): void {
  for (const task of tasks) {
    all.push(task);
    if (task.tasks.length > 0) addTasks(task.tasks, all);
  }
}

/** Ids compare with and without `#`, in any case. */
export function sameTaskId(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && comparedTaskId(one) === comparedTaskId(other);
}

/** What of an id is compared. */
export function comparedTaskId(id: string): string {
  return id.trim().replace(/^#/, '').toLowerCase();
}
