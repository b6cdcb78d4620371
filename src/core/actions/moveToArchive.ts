import { type Outcome, refusal, success } from '../errors.ts';
import type { PlanJson } from '../model/planSchema.ts';
import { archiveCurrent } from './archiveCurrent.ts';
import type { ArchiveReply, ArchiveRequest } from './archivePlan.ts';
import { sightArchive } from './archiveSight.ts';
import { given, refusalOfOtherPlan } from './changePlan.ts';
import type { ActionContext } from './context.ts';
import { planPaths, readCurrentPlan, refusalOfOpenSteps } from './currentPlan.ts';
import { checkGiven } from './givenTexts.ts';
import { withJournal } from './journalWrite.ts';

/** See `archivePlan`; here with the plan as it stands in the archive. */
export async function moveToArchive(
  context: ActionContext,
  request: ArchiveRequest,
): Promise<Outcome<ArchiveReply & { readonly plan: PlanJson }>> {
  const checked = await checkGiven(context, [{ field: 'reason', text: request.reason }]);
  if (!checked.ok) return checked;
  const sight = await sightArchive(context);
  const reason = given(request.reason);
  return context.files.transact({
    directory: context.stateDirectory,
    reads: sight.reads,
    lists: sight.lists,
    decide(now) {
      const current = readCurrentPlan(now, planPaths(context.stateDirectory).plan);
      if (!current.ok) return current;
      const { value } = current;
      if (value === null) return refusal('no-plan', 'There is no plan to archive.');
      const other = refusalOfOtherPlan(value.json, request.planId);
      if (other !== null) return other;
      const open = refusalOfOpenSteps(value.json, 'Give a reason to archive it all the same.');
      if (open !== null && reason === undefined) return open;
      const { creations, entries, removals, reply, plan } = archiveCurrent(context, now, sight, value, reason);
      const written = withJournal(context, now, sight.journals, { before: value, changes: creations, entries });
      return success({ changes: [...written, ...removals], value: { ...reply, plan } });
    },
  });
}
