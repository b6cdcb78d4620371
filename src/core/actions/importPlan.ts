import { type Outcome, refusal, success } from '../errors.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import type { PlanFile } from '../model/plan.ts';
import type { PlanOrigin } from '../model/planSchema.ts';
import type { ActionContext } from './context.ts';
import { importedPlan } from './importedPlan.ts';
import type { PlanReply } from './planReply.ts';
import { refusalOfNewPlan } from './planTexts.ts';
import { setAside } from './setAside.ts';
import { type SetRequest, setPlan } from './setPlan.ts';

export interface ImportRequest extends Pick<SetRequest, 'reason' | 'replace' | 'planId'> {
  /** Another tool's plan, as it was shown. */
  readonly plan: PlanFile;
}

export interface ImportReply extends PlanReply {
  readonly origin: PlanOrigin;
}

/**
 * Makes another tool's plan Dogear's own, with its statuses and where it came from. The tool's file stays as it is, but for
 * a foreign file in the very place of Dogear's plan: that goes to the archive first. Refusals: `invalid` for a plan that is
 * Dogear's already or does not parse, and those of `setPlan`.
 */
export async function importPlan(
  context: ActionContext,
  { plan, ...request }: ImportRequest,
): Promise<Outcome<ImportReply>> {
  const { path } = plan;
  const isInPlace = placesOfPlan(context).includes(path);
  if (plan.broken) return refusal('invalid', `${path} does not parse now. Mend it first.`);
  if (isInPlace && plan.plan.record !== null) return refusal('invalid', `${path} is Dogear's own plan already.`);
  const imported = importedPlan(plan);
  if (imported.steps.length === 0) return refusal('invalid', `${path} has no steps to import.`);
  const secret = await refusalOfNewPlan(context, imported);
  if (secret !== null) return secret;
  const cleared = isInPlace ? await setAside(context, placesOfPlan(context), imported.goal) : success(null);
  if (!cleared.ok) return cleared;
  const set = await setPlan(context, { ...request, ...imported });
  return set.ok ? success({ ...set.value, origin: imported.origin }) : set;
}

function placesOfPlan({ stateDirectory }: ActionContext): readonly string[] {
  return [joinPath(stateDirectory, STATE_FILES.plan), joinPath(stateDirectory, STATE_FILES.planMarkdown)];
}
