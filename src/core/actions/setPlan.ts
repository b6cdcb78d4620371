import type { StepsChanged } from '../edit/changeSteps.ts';
import type { ListedStep } from '../edit/newSteps.ts';
import { setSteps } from '../edit/setSteps.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import type { PlanJson, PlanOrigin } from '../model/planSchema.ts';
import type { Change, FilesNow } from '../ports.ts';
import { archiveCurrent } from './archiveCurrent.ts';
import { type ArchiveSight, sightArchive } from './archiveSight.ts';
import { archiveWhenFinished } from './archiveWhenFinished.ts';
import { given, refusalOfOtherPlan, refusalOfRevision, trimmedStep } from './changePlan.ts';
import type { ActionContext } from './context.ts';
import { planPaths, readCurrentPlan, refusalOfOpenSteps } from './currentPlan.ts';
import { withJournal } from './journalWrite.ts';
import type { PlanReply } from './planReply.ts';
import { planSummary } from './planSummary.ts';
import { refusalOfNewPlan } from './planTexts.ts';
import { refusalOfForeignMarkdown, timeNow, writePlan } from './planWrite.ts';
import { refusalOfAbsence } from './refusalOfAbsence.ts';

export type { ListedStep };

export interface SetRequest {
  readonly goal?: string;
  readonly task?: string;
  readonly steps: readonly ListedStep[];
  /** Why the plan before it is given up; needed while that has open steps. */
  readonly reason?: string;
  readonly replace?: boolean;
  readonly expectedRevision?: number;
  /** The plan that is given up, where it was seen before: refused with `conflict` where another stands in its place. */
  readonly planId?: string;
  /** The plan that it is imported from. */
  readonly origin?: PlanOrigin;
}

/**
 * Makes a new plan. The plan before it goes to the archive; while that has open steps only with `replace` and a reason.
 * Refusals: `invalid` (also for a secret in a text), `unknown-step`, `open-steps`, `needs-reason`, `conflict` (another
 * revision, another plan, or a `PLAN.md` that Dogear did not write), `not-found` (git has hand-off files and the disk has
 * none), and those of the store.
 */
export async function setPlan(context: ActionContext, request: SetRequest): Promise<Outcome<PlanReply>> {
  const goal = given(request.goal);
  if (goal === undefined) return refusal('invalid', 'A plan needs a goal.');
  if (request.steps.length === 0) return refusal('invalid', 'A plan needs at least one step.');
  const secret = await refusalOfNewPlan(context, request);
  if (secret !== null) return secret;
  const steps = setSteps(request.steps.map(trimmedStep), timeNow(context));
  if (!steps.ok) return steps;
  const isEmpty = (await context.files.list(context.stateDirectory)).length === 0;
  const absent = isEmpty ? await refusalOfAbsence(context, context.stateDirectory, []) : null;
  if (absent !== null) return absent;
  const sight = await sightArchive(context);
  const set = await context.files.transact({
    directory: context.stateDirectory,
    reads: sight.reads,
    lists: sight.lists,
    decide: (now) => decide(context, now, { request, goal, sight, changed: steps.value }),
  });
  return set.ok ? archiveWhenFinished(context, set.value) : set;
}

interface Setting {
  readonly request: SetRequest;
  readonly goal: string;
  readonly sight: ArchiveSight;
  readonly changed: StepsChanged;
}

function decide(
  context: ActionContext,
  now: FilesNow,
  setting: Setting,
): Outcome<{ readonly changes: readonly Change[]; readonly value: PlanReply }> {
  const { request, sight, changed } = setting;
  const paths = planPaths(context.stateDirectory);
  const current = readCurrentPlan(now, paths.plan);
  if (!current.ok) return current;
  const old = current.value;
  const refused =
    refusalOfRevision(old?.json ?? null, request.expectedRevision) ??
    (old === null
      ? refusalOfForeignMarkdown(now, paths.markdown)
      : (refusalOfOtherPlan(old.json, request.planId) ?? refusalOfReplacing(old.json, request)));
  if (refused !== null) return refused;
  const reason = given(request.reason);
  const aside = old && archiveCurrent(context, now, sight, old, reason);
  const plan = newPlan(context, setting, reason);
  const write = writePlan(context, plan, null, { action: 'set', moves: changed.moves, reason });
  const written = withJournal(context, now, sight.journals, {
    before: old,
    changes: [...(aside?.creations ?? []), ...write.changes],
    entries: [...(aside?.entries ?? []), write.entry],
  });
  const summary = planSummary(plan);
  const reply = { action: 'set', plan, normalised: changed.normalised, summary } as const;
  return success({
    changes: written,
    value: aside
      ? { ...reply, archived: aside.reply, summary: `${summary} The plan before is in ${aside.reply.path}.` }
      : reply,
  });
}

function newPlan(context: ActionContext, { request, goal, changed }: Setting, reason: string | undefined): PlanJson {
  const { origin } = request;
  const task = given(request.task);
  const time = timeNow(context);
  return {
    version: 1,
    id: context.identity.newId(),
    goal,
    ...(task === undefined ? {} : { task }),
    revision: 1,
    ...(reason === undefined ? {} : { revisionReason: reason }),
    createdAt: time,
    updatedAt: time,
    ...(origin === undefined ? {} : { origin }),
    steps: changed.steps,
  };
}

function refusalOfReplacing(plan: PlanJson, { replace, reason }: SetRequest) {
  const open = refusalOfOpenSteps(plan, 'Update or revise it, or replace it with a reason.');
  if (open === null || replace !== true) return open;
  if (given(reason) !== undefined) return null;
  return refusal('needs-reason', 'Replacing a plan with open steps needs a reason.', open.error.data);
}
