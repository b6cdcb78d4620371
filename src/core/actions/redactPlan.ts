import { applyEdits } from '../edit/applyEdits.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import type { PlanJson } from '../model/planSchema.ts';
import type { Project } from '../model/project.ts';
import type { TextEdit } from '../ports.ts';
import { changePlan } from './changePlan.ts';
import type { ActionContext } from './context.ts';
import type { PlanReply } from './planReply.ts';

/**
 * Takes values out of the texts of the plan, as a change of it: PLAN.md and the journal follow. `edits` stand in plan.json
 * as the project holds it; refused with `conflict` where that has changed since.
 */
export async function redactPlan(
  context: ActionContext,
  { plan }: Project,
  edits: readonly TextEdit[],
): Promise<Outcome<PlanReply>> {
  const text = plan?.text ?? '';
  const reason = 'Take a secret out of the plan';
  return changePlan(context, 'update', { reason, steps: [] }, (json) => {
    if (text === '' || JSON.stringify(JSON.parse(text)) !== JSON.stringify(json)) {
      return refusal('conflict', 'The plan has changed since it was looked at. Look again.');
    }
    const redacted: PlanJson = JSON.parse(applyEdits(text, edits));
    return success({ plan: redacted, moves: [], normalised: [] });
  });
}
