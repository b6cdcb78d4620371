import type { ListedStep } from '../edit/newSteps.ts';
import { reviseSteps } from '../edit/reviseSteps.ts';
import { withFields } from '../edit/withFields.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import type { PlanJson } from '../model/planSchema.ts';
import { archiveWhenFinished } from './archiveWhenFinished.ts';
import { changePlan, given, type PlanChange, trimmedStep } from './changePlan.ts';
import type { ActionContext } from './context.ts';
import type { PlanReply } from './planReply.ts';
import { checkPlanChange } from './planTexts.ts';

export interface ReviseRequest {
  /** Needed. */
  readonly reason?: string;
  readonly goal?: string;
  readonly task?: string;
  /** The open part of the plan anew, in order. */
  readonly steps: readonly ListedStep[];
  readonly expectedRevision?: number;
  readonly advance?: boolean;
}

/**
 * Lists the open steps of the current plan anew: kept ids keep their status unless another is asked, new ids are added, open
 * steps left out become skipped with the reason, steps that have ended stay where they are. Refusals: `needs-reason`,
 * `no-plan`, `conflict`, `invalid` (also for a secret in a text), `unknown-step` (a parent), `illegal-move`, and those of
 * the store.
 */
export async function revisePlan(context: ActionContext, request: ReviseRequest): Promise<Outcome<PlanReply>> {
  const reason = given(request.reason);
  if (reason === undefined) return refusal('needs-reason', 'Say why the plan is revised.');
  if (request.steps.length === 0) {
    return refusal(
      'invalid',
      'List the steps that are still to be done. To give up the plan, archive it with a reason.',
    );
  }
  const checked = await checkPlanChange(context, request);
  if (!checked.ok) return checked;
  const meant = checked.value;
  const revised = await changePlan(context, 'revise', meant, (plan, time) => revise(plan, meant, reason, time));
  return revised.ok ? archiveWhenFinished(context, revised.value) : revised;
}

function revise(plan: PlanJson, request: ReviseRequest, reason: string, time: string): Outcome<PlanChange> {
  const { advance = true, goal, task } = request;
  const revised = reviseSteps(plan.steps, request.steps.map(trimmedStep), { reason, advance, time });
  if (!revised.ok) return revised;
  const { steps, moves, normalised } = revised.value;
  const fields = { goal: given(goal) ?? plan.goal, task: given(task) ?? plan.task ?? undefined, steps };
  return success({ plan: withFields(plan, fields), moves, normalised });
}
