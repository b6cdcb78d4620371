import { oneLine } from '../edit/oneLine.ts';
import { sameTaskId, type Task, walkTasks } from '../model/backlog.ts';
import type { Memo } from '../model/memo.ts';
import { leaves, type Step } from '../model/plan.ts';
import type { Document, Project } from '../model/project.ts';
import type { LineIndex, Range } from '../model/text.ts';

/** The backlog's task that the memo works on. */
export function workedTask({ memo, backlog }: Project): Task | null {
  const id = memo?.value.task ?? null;
  if (id === null || backlog === null) return null;
  for (const task of walkTasks(backlog.value.tasks)) if (sameTaskId(task.id, id)) return task;
  return null;
}

/** `(step: TITLE)`, as a checkpoint writes it. */
const STEP = /\(step:\s*(.+)\)\s*$/;

/** The steps with the title that the memo says it works on; empty where it names none. */
export function workedSteps({ memo, plan }: Project): readonly Step[] {
  const title = STEP.exec(memo?.value.workingOn?.value ?? '')?.[1];
  if (title === undefined || plan === null) return [];
  const wanted = oneLine(title);
  return leaves(plan.value.steps).filter((step) => oneLine(step.title) === wanted);
}

/** Where the memo says which task it works on. */
export function taskPlace({ value, text, lines }: Document<Memo>): {
  readonly lines: LineIndex;
  readonly range: Range;
} {
  const { frontMatter, workingOn } = value;
  if (frontMatter === null || frontMatter.task === null) {
    return { lines, range: workingOn?.range ?? lines.lineRange(0) };
  }
  const at = text.slice(0, frontMatter.range.end).search(/^task[ \t]*:/m);
  return { lines, range: lines.lineRange(lines.positionAt(Math.max(at, 0)).line) };
}
