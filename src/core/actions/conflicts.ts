import { oneLine } from '../edit/oneLine.ts';
import { sameTaskId, type Task, walkTasks } from '../model/backlog.ts';
import type { MemoField } from '../model/memo.ts';
import { leaves } from '../model/plan.ts';
import type { Document, Project } from '../model/project.ts';
import { isTerminal, TASK_STATUSES, type TaskStatus } from '../model/status.ts';

/**
 * Where the files contradict each other, a line each: the place, what it says, who wins, and the edit that would bring
 * the loser in line. The memo wins over the backlog and for the task worked on, plan.json for the status of steps, git
 * for the branch. Only when the memo works on what the backlog calls done does nobody win before someone has looked.
 */
export function findConflicts(project: Project): readonly string[] {
  return [taskStatus(project), planTask(project), stepStatus(project), branch(project)].filter((line) => line !== null);
}

function taskStatus({ memo, backlog }: Project): string | null {
  const id = memo?.value.task ?? null;
  if (memo === null || backlog === null || id === null) return null;
  const task = [...walkTasks(backlog.value.tasks)].find((one) => sameTaskId(one.id, id));
  if (task === undefined) return null;
  const told = memoTaskStatus(memo.value.frontMatter?.status ?? null);
  const stands = `${place(backlog, task.lineRange.start)}: ${id} is ${task.status}`;
  if (task.status === 'done' && told !== 'done') return `${stands}, ${memo.path} works on it. ${ghostAdvice(id)}`;
  const wanted = told ?? 'doing';
  if (task.status === wanted) return null;
  return `${stands}, ${memo.path} says ${wanted}. The memo wins: ${taskEdit(task, wanted)}.`;
}

function memoTaskStatus(written: string | null): TaskStatus | null {
  return TASK_STATUSES.find((status) => status === written?.toLowerCase()) ?? null;
}

function ghostAdvice(id: string): string {
  return `Verify in git before redoing; then move the memo on, or reopen ${id} with a reason.`;
}

function taskEdit({ id }: Task, status: TaskStatus): string {
  return `dogear checkpoint --task ${id?.replace(/^#/, '')}=${status}`;
}

function planTask({ memo, plan }: Project): string | null {
  const works = memo?.value.task ?? null;
  const serves = plan?.value.record?.task ?? null;
  if (memo === null || plan === null || works === null || serves === null || sameTaskId(works, serves)) return null;
  const edit = `change the plan's task to ${works}, or set a plan for it`;
  return `${plan.path}: the plan serves ${oneLine(serves)}, ${memo.path} works on ${works}. The memo wins: ${edit}.`;
}

/** The title in `(step: TITLE)` at the end, as a checkpoint writes it. */
function stepNamed(workingOn: string): string | null {
  const start = workingOn.lastIndexOf('(step:');
  return start === -1 || !workingOn.endsWith(')') ? null : oneLine(workingOn.slice(start + 6, -1));
}

function stepStatus({ memo, plan }: Project): string | null {
  const field = memo?.value.workingOn ?? null;
  const title = stepNamed(field?.value ?? '');
  if (memo === null || plan === null || field === null || title === null) return null;
  const steps = leaves(plan.value.steps).filter((step) => oneLine(step.title) === title);
  const [ended] = steps;
  if (ended === undefined || !steps.every(({ status }) => isTerminal(status))) return null;
  const says = `the memo works on step ${title}, ${plan.path} calls it ${ended.status}`;
  return `${place(memo, field.range.start)}: ${says}. The plan wins: dogear checkpoint.`;
}

function branch({ memo, git }: Project): string | null {
  const field: MemoField | null = memo?.value.branch ?? null;
  const head = git?.status.branch ?? null;
  if (memo === null || field === null || head === null || field.value === head) return null;
  const says = `the memo says branch ${oneLine(field.value)}, HEAD is on ${head}`;
  return `${place(memo, field.range.start)}: ${says}. Git wins: dogear checkpoint, or git switch if the work is there.`;
}

function place(document: Document<unknown>, offset: number): string {
  return `${document.path}:${document.lines.positionAt(offset).line + 1}`;
}
