import { type Outcome, success } from '../errors.ts';
import type { ActionContext } from './context.ts';
import { isFinished } from './currentPlan.ts';
import { moveToArchive } from './moveToArchive.ts';
import type { PlanReply } from './planReply.ts';

/**
 * Archives the plan at the end of a request after which every step has ended, where the configuration says `auto`. That the
 * archive failed does not undo the request: the reply says so.
 */
export async function archiveWhenFinished(context: ActionContext, reply: PlanReply): Promise<Outcome<PlanReply>> {
  if (reply.plan === null || !isFinished(reply.plan)) return success(reply);
  const mode = context.config.plan.archive;
  if (mode !== 'auto') {
    const summary = `${reply.summary} Every step has ended; the plan stays until it is archived (plan.archive is ${mode}).`;
    return success({ ...reply, summary });
  }
  const moved = await moveToArchive(context, { planId: reply.plan.id });
  if (!moved.ok) return success({ ...reply, summary: `${reply.summary} It was not archived: ${moved.error.message}` });
  const { plan, ...archived } = moved.value;
  return success({
    ...reply,
    plan,
    archived,
    summary: `${reply.summary} Every step has ended; archived in ${archived.path}.`,
  });
}
