import { type Backlog, sameTaskId, type Task, walkTasks } from '../model/backlog.ts';
import { leaves, type Plan, type Step } from '../model/plan.ts';
import { isTerminal } from '../model/status.ts';
import { taskIdIn } from '../parse/taskId.ts';

/** What the memo's "Working on" is made of. */
export interface WorkKnown {
  /** As the caller put it. */
  readonly given: string | undefined;
  readonly plan: Plan | null;
  readonly backlog: Backlog;
}

/**
 * What is worked on, for the memo: as given, else the task of a plan with open steps, else the only task that is doing;
 * each with the running step, unless that belongs to another task. Undefined where nothing says it.
 */
export function workingOn({ given, plan, backlog }: WorkKnown): string | undefined {
  const open = plan !== null && leaves(plan.steps).some(({ status }) => !isTerminal(status)) ? plan : null;
  const task = given?.trim() || planTask(open, backlog) || onlyTaskDoing(backlog);
  if (task === undefined) return undefined;
  const step = leaves(open?.steps ?? []).find(({ status }) => status === 'running');
  return step !== undefined && servesTask(open, task) ? withStep(task, step) : task;
}

function planTask(plan: Plan | null, backlog: Backlog): string | undefined {
  const id = plan?.record?.task?.trim();
  if (!id) return undefined;
  const task = walkTasks(backlog.tasks).find((one) => sameTaskId(one.id, id));
  return described(id, task?.title ?? plan?.title ?? '');
}

function onlyTaskDoing(backlog: Backlog): string | undefined {
  const [task, another] = walkTasks(backlog.tasks).filter(({ status }) => status === 'doing');
  return task === undefined || another !== undefined ? undefined : describeTask(task);
}

function describeTask(task: Task): string {
  return task.id === null ? task.title : described(task.id, task.title);
}

function described(id: string, title: string): string {
  const name = `task #${id.replace(/^#/, '')}`;
  return title === '' ? name : `${name} - ${title}`;
}

function servesTask(plan: Plan | null, task: string): boolean {
  const served = plan?.record?.task ?? null;
  const named = taskIdIn(task);
  return served === null || named === null || sameTaskId(served, named);
}

function withStep(task: string, step: Step): string {
  return task.includes('(step:') ? task : `${task} (step: ${step.title})`;
}
