import { formatAge } from '../model/age.ts';
import { type PlanFile, walkSteps } from '../model/plan.ts';
import type { Document, Project, Snapshot } from '../model/project.ts';

/** Whether a face would show the same of two snapshots, ages as they are said included. */
export function sameView(one: Snapshot, other: Snapshot): boolean {
  return (
    sameData([one.problems, one.readiness], [other.problems, other.readiness]) &&
    sameData(smallParts(one.project), smallParts(other.project)) &&
    sameItems(documents(one.project), documents(other.project), sameDocument) &&
    sameItems(one.project.plans, other.project.plans, samePlan) &&
    sameItems(one.project.homePlans, other.project.homePlans, samePlan) &&
    sameItems(one.project.archive, other.project.archive, samePlan) &&
    sameItems(one.project.journal, other.project.journal, Object.is)
  );
}

/** With the places that are to be watched from now on. */
function smallParts(project: Project): readonly unknown[] {
  const { name, config, stateDirectory, toldPlaces, memoTime, memos, specs, troubles, git } = project;
  const shown = [name, config, stateDirectory, memoTime, memos, specs, troubles, git?.status.branch, ages(project)];
  return [...shown, toldPlaces];
}

/** The memo's, those of running steps, and that of an archived plan still in view. */
function ages({ now, memoTime, plans }: Project): readonly string[] {
  const since = plans.flatMap(({ plan, archived }) => [
    ...(archived?.at ? [archived.at] : []),
    ...walkSteps(plan.steps).flatMap(({ status, startedAt }) =>
      status === 'running' && startedAt !== null ? [Date.parse(startedAt)] : [],
    ),
  ]);
  return [...(memoTime === null ? [] : [memoTime.time]), ...since].map((time) => formatAge(now - time));
}

function documents({ configFile, plan, memo, backlog, log }: Project): readonly (Document<unknown> | null)[] {
  return [configFile, plan, memo, backlog, log];
}

function sameDocument(one: Document<unknown> | null, other: Document<unknown> | null): boolean {
  if (one === null || other === null) return one === other;
  return one.path === other.path && one.text === other.text && one.broken === other.broken;
}

/** The loader gives the same plan object for the same text. */
function samePlan(one: PlanFile, other: PlanFile): boolean {
  return (
    one.plan === other.plan &&
    one.path === other.path &&
    one.state === other.state &&
    one.writable === other.writable &&
    one.broken === other.broken &&
    one.part === other.part &&
    one.atWork === other.atWork &&
    one.archived?.at === other.archived?.at
  );
}

function sameItems<T>(one: readonly T[], other: readonly T[], same: (a: T, b: T) => boolean): boolean {
  return one === other || (one.length === other.length && one.every((item, index) => same(item, other[index] as T)));
}

function sameData(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
