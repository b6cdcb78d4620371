import type { Backlog, Task } from '../model/backlog.ts';
import type { Decision, DecisionLog } from '../model/decisions.ts';
import type { Memo, MemoField } from '../model/memo.ts';
import type { Plan, PlanFile, Step } from '../model/plan.ts';
import type { Document, Project } from '../model/project.ts';
import { secretMask } from './secretMask.ts';

type Mask = (text: string) => string;

/**
 * The project as it may be shown: what plans, memo, backlog and log say has its secrets masked. Ids, paths, ranges and the
 * texts of files stay, so that what is done about a row still finds its place; nothing of it may be written.
 */
export function maskProject(project: Project): Project {
  if (project.secretFiles.length === 0) return project;
  const mask = secretMask(project);
  const files = (plans: readonly PlanFile[]): readonly PlanFile[] =>
    plans.map((file) => ({ ...file, plan: maskPlan(file.plan, mask) }));
  return {
    ...project,
    plan: maskDocument(project.plan, (plan) => maskPlan(plan, mask)),
    plans: files(project.plans),
    archive: files(project.archive),
    homePlans: files(project.homePlans),
    memo: maskDocument(project.memo, (memo) => maskMemo(memo, mask)),
    backlog: maskDocument(project.backlog, ({ tasks }): Backlog => ({ tasks: maskTasks(tasks, mask) })),
    log: maskDocument(
      project.log,
      (log): DecisionLog => ({ decisions: log.decisions.map((one) => maskDecision(one, mask)) }),
    ),
  };
}

function maskDocument<T>(document: Document<T> | null, masked: (value: T) => T): Document<T> | null {
  return document && { ...document, value: masked(document.value) };
}

function maskPlan(plan: Plan, mask: Mask): Plan {
  const { title, record, steps } = plan;
  return {
    ...plan,
    title: title && mask(title),
    record: record && { ...record, task: record.task && mask(record.task) },
    steps: maskSteps(steps, mask),
  };
}

function maskSteps(steps: readonly Step[], mask: Mask): readonly Step[] {
  return steps.map((step) => ({
    ...step,
    title: mask(step.title),
    rawStatus: step.rawStatus && mask(step.rawStatus),
    detail: step.detail && mask(step.detail),
    reason: step.reason && mask(step.reason),
    steps: maskSteps(step.steps, mask),
  }));
}

function maskMemo(memo: Memo, mask: Mask): Memo {
  const field = (one: MemoField | null): MemoField | null => one && { ...one, value: mask(one.value) };
  const entry = <Entry extends { readonly text: string }>(one: Entry): Entry => ({ ...one, text: mask(one.text) });
  return {
    ...memo,
    sections: memo.sections.map(entry),
    workingOn: field(memo.workingOn),
    branch: field(memo.branch),
    status: field(memo.status),
    nextAction: field(memo.nextAction),
    decisions: memo.decisions.map(entry),
    doNotRedo: memo.doNotRedo.map(entry),
  };
}

function maskTasks(tasks: readonly Task[], mask: Mask): readonly Task[] {
  return tasks.map((task) => ({
    ...task,
    title: mask(task.title),
    rawStatus: task.rawStatus && mask(task.rawStatus),
    reason: task.reason && mask(task.reason),
    tasks: maskTasks(task.tasks, mask),
  }));
}

function maskDecision(decision: Decision, mask: Mask): Decision {
  const { title, context, options, choice, why } = decision;
  return {
    ...decision,
    title: mask(title),
    context: context && mask(context),
    options: options && mask(options),
    choice: choice && mask(choice),
    why: why && mask(why),
  };
}
