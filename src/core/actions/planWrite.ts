import { PLAN_MARKDOWN_NOTE, renderPlanMarkdown } from '../edit/planMarkdown.ts';
import { printPlan } from '../edit/printPlan.ts';
import { withFields } from '../edit/withFields.ts';
import { refusal } from '../errors.ts';
import type { JournalAction, JournalEntry, JournalMove } from '../model/journal.ts';
import type { PlanJson } from '../model/planSchema.ts';
import { planHash } from '../parse/journalStanding.ts';
import { parsePlanJson } from '../parse/planJson.ts';
import type { Change, FilesNow } from '../ports.ts';
import type { ActionContext } from './context.ts';
import { planPaths } from './currentPlan.ts';

/** How a state of the plan came about. */
export interface PlanEvent {
  readonly action: JournalAction;
  readonly moves?: readonly JournalMove[];
  readonly reason?: string | undefined;
}

export interface PlanWrite {
  /** `plan.json`, then `PLAN.md`. */
  readonly changes: readonly Change[];
  /** The line that the journal gets after them. */
  readonly entry: JournalEntry;
}

/** ISO 8601, as all times in plan files. */
export function timeNow(context: ActionContext): string {
  return new Date(context.clock.now()).toISOString();
}

/** The plan at its next revision. `reason`: why, where one was given. */
export function nextRevision(plan: PlanJson, time: string, reason?: string): PlanJson {
  const why = reason === undefined ? {} : { revisionReason: reason };
  return withFields(plan, { revision: plan.revision + 1, ...why, updatedAt: time });
}

/** Writes a plan as the current one. `replaces`: the text of `plan.json` so far. */
export function writePlan(
  context: ActionContext,
  plan: PlanJson,
  replaces: string | null,
  event: PlanEvent,
): PlanWrite {
  const paths = planPaths(context.stateDirectory);
  const text = printPlan(plan, replaces);
  const markdown = renderPlanMarkdown(parsePlanJson(text).value);
  return {
    changes: [
      { kind: 'write', path: paths.plan, text },
      { kind: 'write', path: paths.markdown, text: markdown },
    ],
    entry: journalEntry(context, plan, text, event),
  };
}

/** The journal's line about a plan as its file now says. */
export function journalEntry(context: ActionContext, plan: PlanJson, text: string, event: PlanEvent): JournalEntry {
  return {
    time: timeNow(context),
    plan: plan.id,
    revision: plan.revision,
    action: event.action,
    actor: context.actor,
    moves: event.moves ?? [],
    ...(event.reason === undefined ? {} : { reason: event.reason }),
    hash: planHash(context.identity, text),
  };
}

/** Where there is no plan.json, a `PLAN.md` that Dogear did not write is somebody's plan and is not written over. */
export function refusalOfForeignMarkdown(now: FilesNow, path: string) {
  const read = now.read(path);
  if (read.kind === 'absent' || (read.kind === 'file' && read.text.includes(PLAN_MARKDOWN_NOTE))) return null;
  return refusal('conflict', `${path} was not written by Dogear. Move it away first, so that it is not lost.`, {
    path,
  });
}
