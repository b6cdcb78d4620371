import type { ListedStep } from '../edit/newSteps.ts';
import { openSteps, type PlanFile, type Step } from '../model/plan.ts';
import type { PlanOrigin } from '../model/planSchema.ts';
import { isTerminal } from '../model/status.ts';

/** What the plan of another tool becomes as Dogear's own. */
export interface ImportedPlan {
  readonly goal: string;
  readonly origin: PlanOrigin;
  readonly steps: readonly ListedStep[];
}

/**
 * Takes over title, steps and statuses; a step without a status is pending. The status of a parent follows from its steps:
 * one that was open over finished steps gets another step, in its own name, for what it had left.
 */
export function importedPlan({ plan, source, path, part, updatedAt }: PlanFile): ImportedPlan {
  const ended = updatedAt === null ? null : new Date(updatedAt).toISOString();
  return {
    goal: plan.title?.trim() || part || path.slice(path.lastIndexOf('/') + 1),
    origin: { source, path, ...(part !== undefined && { part }) },
    steps: plan.steps.flatMap((step) => listed(step, null, ended)),
  };
}

/** @param ended when the file was last written: what had ended had ended by then */
function listed(step: Step, parent: string | null, ended: string | null): readonly ListedStep[] {
  const { id, title, reason, steps } = step;
  const status = step.status === 'unknown' ? 'pending' : step.status;
  const name = title.trim() || id;
  const detail = detailOf(step);
  const endedAt = isTerminal(status) ? (step.endedAt ?? ended) : null;
  const isLeaf = steps.length === 0;
  const own: ListedStep = {
    id,
    title: name,
    ...(parent !== null && { parent }),
    ...(isLeaf && { status }),
    ...(detail !== null && { detail }),
    ...(reason !== null && { reason }),
    ...(isLeaf && endedAt !== null && { endedAt }),
  };
  const left: ListedStep = { id: `${id}-itself`, title: name, parent: id, status };
  const hasMore = !isLeaf && openSteps([step])[0] === step;
  return [own, ...steps.flatMap((child) => listed(child, id, ended)), ...(hasMore ? [left] : [])];
}

/** Dogear's steps wait for none but the one before, so that stays as text. */
function detailOf({ detail, waitsFor = [] }: Step): string | null {
  const waits = waitsFor.length === 0 ? [] : [`Waits for ${waitsFor.join(', ')}.`];
  return [...(detail === null ? [] : [detail]), ...waits].join('\n\n') || null;
}
