import { type Outcome, success } from '../errors.ts';
import { MAX_LIST_BYTES } from '../model/layout.ts';
import type { ActionContext } from './context.ts';
import { planPaths, readCurrentPlan } from './currentPlan.ts';
import type { PlanReply } from './planReply.ts';
import { planSummary } from './planSummary.ts';

/** The current plan; that there is none is no refusal. Refused with `invalid`, `too-large` or `io` where it cannot be read. */
export async function readPlan(context: ActionContext): Promise<Outcome<PlanReply>> {
  const path = planPaths(context.stateDirectory).plan;
  const read = await context.files.read(path, { maxBytes: MAX_LIST_BYTES });
  const current = readCurrentPlan({ read: () => read }, path);
  if (!current.ok) return current;
  const plan = current.value?.json ?? null;
  const summary = plan === null ? 'There is no plan.' : planSummary(plan);
  return success({ action: 'read', plan, normalised: [], summary });
}
