import { type Task, walkTasks } from '../model/backlog.ts';
import { parseBacklog } from '../parse/backlog.ts';
import type { TextEdit } from '../ports.ts';
import { applyEdits } from './applyEdits.ts';

/** What a backlog reads as once edits are carried out: nothing is written on trust. */
export function readBack(text: string, edits: readonly TextEdit[]): readonly Task[] {
  return walkTasks(parseBacklog(applyEdits(text, edits)).value.tasks);
}

/** Whether two readings of a task say the same; where it stands, and the ordinal in its key, may have changed. */
export function saysTheSame(one: Task, other: Task | undefined): boolean {
  return (
    other !== undefined &&
    (['id', 'title', 'status', 'rawStatus', 'reason'] as const).every((name) => one[name] === other[name])
  );
}
