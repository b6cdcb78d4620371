import { changeSteps } from '../edit/changeSteps.ts';
import type { ListedStep } from '../edit/newSteps.ts';
import { withFields } from '../edit/withFields.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import type { PlanJson } from '../model/planSchema.ts';
import { archiveWhenFinished } from './archiveWhenFinished.ts';
import { changePlan, given, type PlanChange, trimmedStep } from './changePlan.ts';
import type { ActionContext } from './context.ts';
import type { PlanReply } from './planReply.ts';
import { checkPlanChange } from './planTexts.ts';

export interface UpdateRequest {
  /** What changes, by id. A `parent` is refused: `revise` moves steps. */
  readonly steps: readonly ListedStep[];
  readonly goal?: string;
  readonly task?: string;
  /** Why the plan changes; it also stands for the reason of every step that has none of its own. */
  readonly reason?: string;
  /** Refused with `conflict` unless the plan is at this revision. */
  readonly expectedRevision?: number;
  /** The plan that is meant, where it was seen before: refused with `conflict` where another stands in its place. */
  readonly planId?: string;
  /** Whether the next step starts when one was completed and none runs; true unless given. */
  readonly advance?: boolean;
}

/**
 * Changes steps of the current plan. All of the request is carried out, or nothing; a request that changes nothing succeeds
 * without a new revision. A plan of which every step has ended then goes to the archive, unless the configuration says
 * otherwise. Refusals: `no-plan`, `conflict`, `unknown-step`, `invalid` (also for a secret in a text), `illegal-move`, and
 * those of the store.
 */
export async function updatePlan(context: ActionContext, request: UpdateRequest): Promise<Outcome<PlanReply>> {
  const moved = request.steps.find(({ parent }) => parent !== undefined);
  if (moved !== undefined) {
    return refusal('invalid', `An update does not move "${moved.id}"; revise the plan to do so.`);
  }
  const checked = await checkPlanChange(context, request);
  if (!checked.ok) return checked;
  const meant = checked.value;
  const changed = await changePlan(context, 'update', meant, (plan, time) => updated(plan, meant, time));
  return changed.ok ? archiveWhenFinished(context, changed.value) : changed;
}

function updated(plan: PlanJson, request: UpdateRequest, time: string): Outcome<PlanChange> {
  const { advance = true, goal, task } = request;
  const reason = given(request.reason);
  const changed = changeSteps(plan.steps, request.steps.map(trimmedStep), { reason, advance, time });
  if (!changed.ok) return changed;
  const { steps, moves, normalised } = changed.value;
  const fields = { goal: given(goal) ?? plan.goal, task: given(task) ?? plan.task ?? undefined, steps };
  return success({ plan: withFields(plan, fields), moves, normalised });
}
