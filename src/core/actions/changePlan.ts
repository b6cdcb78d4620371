import type { Normalised } from '../edit/changeSteps.ts';
import { cleanText } from '../edit/cleanText.ts';
import type { ListedStep } from '../edit/newSteps.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import type { JournalMove } from '../model/journal.ts';
import type { PlanJson } from '../model/planSchema.ts';
import type { FilesNow } from '../ports.ts';
import type { ActionContext } from './context.ts';
import { type CurrentPlan, planPaths, readCurrentPlan } from './currentPlan.ts';
import { journalsForWrite, withJournal } from './journalWrite.ts';
import type { PlanReply } from './planReply.ts';
import { planSummary } from './planSummary.ts';
import { nextRevision, timeNow, writePlan } from './planWrite.ts';

/** What a request makes of a plan, before it gets its revision. */
export interface PlanChange {
  /** The same object as before where nothing changed. */
  readonly plan: PlanJson;
  readonly moves: readonly JournalMove[];
  readonly normalised: readonly Normalised[];
}

/** What every request for a change may carry. */
export interface ChangeRequest {
  readonly reason?: string;
  readonly expectedRevision?: number;
  readonly planId?: string;
  readonly steps: readonly { readonly reason?: string }[];
}

/** Changes the current plan in one transaction: `change` makes the new plan, at a time in ISO 8601, or refuses. */
export async function changePlan(
  context: ActionContext,
  action: 'update' | 'revise',
  request: ChangeRequest,
  change: (plan: PlanJson, time: string) => Outcome<PlanChange>,
): Promise<Outcome<PlanReply>> {
  const paths = planPaths(context.stateDirectory);
  const journals = await journalsForWrite(context);
  return context.files.transact({
    directory: context.stateDirectory,
    reads: [paths.plan, ...journals],
    lists: [context.stateDirectory],
    decide(now) {
      const current = currentOf(now, paths.plan, request);
      if (!current.ok) return current;
      const { json, text } = current.value;
      const time = timeNow(context);
      const changed = change(json, time);
      if (!changed.ok) return changed;
      const { moves, normalised } = changed.value;
      const reply = { action, normalised } as const;
      if (changed.value.plan === json) {
        const summary = `Nothing to change. ${planSummary(json)}`;
        return success({ changes: [], value: { ...reply, plan: json, summary } });
      }
      const reason = given(request.reason);
      const plan = nextRevision(changed.value.plan, time, reason);
      const { changes, entry } = writePlan(context, plan, text, {
        action,
        moves,
        reason: reason ?? stepReasons(request),
      });
      return success({
        changes: withJournal(context, now, journals, { before: current.value, changes, entries: [entry] }),
        value: { ...reply, plan, summary: planSummary(plan) },
      });
    },
  });
}

/** A text that says something, as it may be written; a blank one says nothing. */
export function given(text: string | undefined): string | undefined {
  return text === undefined ? undefined : cleanText(text).trim() || undefined;
}

/** A step of a request: blank texts are none, and ids are read without the space around them. */
export function trimmedStep(step: ListedStep): ListedStep {
  const { id, status, parent, endedAt } = step;
  const texts = (['title', 'detail', 'reason'] as const).flatMap((name) => {
    const text = given(step[name]);
    return text === undefined ? [] : [[name, text] as const];
  });
  return {
    id: cleanText(id).trim(),
    ...(parent === undefined ? {} : { parent: cleanText(parent).trim() }),
    ...(status === undefined ? {} : { status }),
    ...(endedAt === undefined ? {} : { endedAt }),
    ...Object.fromEntries(texts),
  };
}

/** Refused with `conflict` where the plan has moved on from the revision that a request was made for. */
export function refusalOfRevision(plan: PlanJson | null, expected: number | undefined) {
  if (expected === undefined || plan?.revision === expected) return null;
  const at = plan === null ? 'There is no plan' : `The plan is at revision ${plan.revision}`;
  return refusal('conflict', `${at}, not at ${expected}. Read it and ask again.`, {
    expected,
    revision: plan?.revision ?? null,
  });
}

/** Refused with `conflict` where a plan stands that a request was not made for: its steps may have the same ids. */
export function refusalOfOtherPlan({ id }: PlanJson, meant: string | undefined) {
  if (meant === undefined || id === meant) return null;
  const message =
    'Another plan has taken the place of the one that was meant. Nothing was changed. Look at it and ask again.';
  return refusal('conflict', message, { expected: meant, plan: id });
}

function currentOf(now: FilesNow, path: string, request: ChangeRequest): Outcome<CurrentPlan> {
  const current = readCurrentPlan(now, path);
  if (!current.ok) return current;
  if (current.value === null) {
    return refusal('no-plan', 'There is no plan. Make one first, with its goal and its steps.');
  }
  const { json } = current.value;
  const refused = refusalOfOtherPlan(json, request.planId) ?? refusalOfRevision(json, request.expectedRevision);
  return refused ?? success(current.value);
}

function stepReasons({ steps }: ChangeRequest): string | undefined {
  return given(steps.flatMap(({ reason }) => given(reason) ?? []).join('; '));
}
