import { changeSteps } from '../edit/changeSteps.ts';
import { leafSteps, stepStatus } from '../edit/patchSteps.ts';
import type { Outcome } from '../errors.ts';
import type { PlanJson, StepJson } from '../model/planSchema.ts';
import { given, type PlanChange } from './changePlan.ts';
import type { ActionContext } from './context.ts';
import { isFinished } from './currentPlan.ts';
import { checkGiven } from './givenTexts.ts';
import type { RestoreRequest } from './restorePlan.ts';
import { type RestoreReply, restore } from './restoring.ts';

export interface ReopenRequest extends RestoreRequest {
  /** "reopened" unless given. */
  readonly reason?: string;
}

/**
 * Restores an archived plan and, if every step has ended, makes the one completed last pending again. Refusals as of
 * `restorePlan`, and `invalid` for a secret in the reason.
 */
export async function reopenPlan(context: ActionContext, request: ReopenRequest): Promise<Outcome<RestoreReply>> {
  const checked = await checkGiven(context, [{ field: 'reason', text: request.reason }]);
  if (!checked.ok) return checked;
  const reason = given(request.reason) ?? 'reopened';
  return restore(context, { name: request.name, reason, change: (plan, time) => reopened(plan, reason, time) });
}

function reopened(plan: PlanJson, reason: string, time: string): Pick<PlanChange, 'plan' | 'moves'> {
  const last = isFinished(plan) ? completedLast(leafSteps(plan.steps)) : undefined;
  if (last === undefined) return { plan, moves: [] };
  const change = { id: last.id, status: 'pending', reason } as const;
  const changed = changeSteps(plan.steps, [change], { reason, advance: false, time });
  return changed.ok
    ? { plan: { ...plan, steps: changed.value.steps }, moves: changed.value.moves }
    : { plan, moves: [] };
}

/** By the time it ended, else by its place; where none was completed, the one skipped last. */
function completedLast(leaves: readonly StepJson[]): StepJson | undefined {
  const completed = leaves.filter((step) => stepStatus(step) === 'completed');
  return (completed.length > 0 ? completed : leaves).reduce<StepJson | undefined>(
    (last, step) => (last === undefined || endOf(step) >= endOf(last) ? step : last),
    undefined,
  );
}

function endOf({ endedAt }: StepJson): number {
  return Date.parse(endedAt ?? '') || 0;
}
