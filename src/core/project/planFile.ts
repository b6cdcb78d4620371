import type { Config } from '../model/config.ts';
import { isFinished, openSteps, type Plan, type PlanFile, type PlanState } from '../model/plan.ts';
import type { Document } from '../model/project.ts';
import { SOURCES } from '../sources/index.ts';
import type { ReadPlan } from './planReader.ts';

const DAY = 24 * 60 * 60_000;

/** A plan outside the archive as it is shown. `writable`: whether the plan actions can change it. */
export function planFileOf(
  { document, lines, source }: ReadPlan,
  writable: boolean,
  config: Config,
  now: number,
): PlanFile {
  const plan = document.value;
  const updatedAt = readTimestamp(plan.record?.updatedAt) ?? document.modified;
  const readOnly = plan.record === null ? whyReadOnly(document, source) : undefined;
  return {
    source,
    path: document.path,
    lines,
    plan,
    state: planState(plan, now - updatedAt, config),
    writable: writable && !document.broken && plan.record !== null,
    updatedAt,
    broken: document.broken,
    archived: null,
    ...(plan.record === null && { text: document.text }),
    ...(readOnly !== undefined && { readOnly }),
  };
}

function whyReadOnly({ problems }: Document<Plan>, source: ReadPlan['source']): string | undefined {
  const later = problems.find(({ rule }) => rule === 'plan-later-version');
  return later?.message ?? SOURCES.find(({ id }) => id === source)?.readOnly;
}

/** Milliseconds since 1970; null where the text is no ISO 8601 time. */
export function readTimestamp(text: string | null | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
}

/** @param age since it was last written, in milliseconds */
export function planState(plan: Plan, age: number, config: Config): PlanState {
  if (isFinished(plan)) return 'finished';
  return age > config.plan.staleAfterDays * DAY && openSteps(plan.steps).length > 0 ? 'stale' : 'current';
}
