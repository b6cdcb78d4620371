import type { PlanJson } from './planSchema.ts';

const PLAN_TEXTS = ['revisionReason', 'createdAt', 'updatedAt', 'archivedAt', 'commit'] as const;
const STEP_TEXTS = ['status', 'detail', 'reason', 'startedAt', 'endedAt'] as const;

/**
 * Whether a JSON value keeps to `planSchema`, in a fraction of the time: plans nearly always do, and the schema says what
 * is wrong with the others.
 */
export function isPlanJson(value: unknown): value is PlanJson {
  if (!isRecord(value)) return false;
  const { version, id, goal, task, revision, outcome, steps } = value as Readonly<Record<keyof PlanJson, unknown>>;
  return (
    version === 1 &&
    isName(id) &&
    typeof goal === 'string' &&
    (isAbsent(task) || typeof task === 'string' || Number.isFinite(task)) &&
    Number.isSafeInteger(revision) &&
    (revision as number) >= 0 &&
    (isAbsent(outcome) || outcome === 'finished' || outcome === 'superseded') &&
    PLAN_TEXTS.every((field) => isText(value[field])) &&
    Array.isArray(steps) &&
    steps.every(isStep)
  );
}

function isStep(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, title, status, steps } = value as Readonly<Record<'id' | 'title' | 'status' | 'steps', unknown>>;
  if (!isName(id) || typeof title !== 'string' || !STEP_TEXTS.every((field) => isText(value[field]))) return false;
  if (isAbsent(steps)) return Boolean(status);
  return Array.isArray(steps) && (steps.length > 0 || Boolean(status)) && steps.every(isStep);
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isText(value: unknown): boolean {
  return isAbsent(value) || typeof value === 'string';
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
