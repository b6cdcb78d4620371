import { renderPlanMarkdown } from '../edit/planMarkdown.ts';
import { printPlan } from '../edit/printPlan.ts';
import { withFields } from '../edit/withFields.ts';
import { freeName } from '../model/freeName.ts';
import type { JournalEntry } from '../model/journal.ts';
import type { PlanOutcome } from '../model/plan.ts';
import type { PlanJson } from '../model/planSchema.ts';
import { planHash } from '../parse/journalStanding.ts';
import { parsePlanJson } from '../parse/planJson.ts';
import type { Change, FilesNow } from '../ports.ts';
import { archivedPaths, archiveName } from './archiveName.ts';
import type { ArchiveReply } from './archivePlan.ts';
import type { ArchiveSight } from './archiveSight.ts';
import type { ActionContext } from './context.ts';
import { type CurrentPlan, isFinished, planPaths } from './currentPlan.ts';
import { journalEntries } from './journalWrite.ts';
import { journalEntry, timeNow } from './planWrite.ts';

/** An archive of the current plan, as changes. Between the two lists goes the journal's line, if there is one. */
export interface Archiving {
  /** Makes the files in the archive. */
  readonly creations: readonly Change[];
  readonly entries: readonly JournalEntry[];
  /** Removes them from the state directory. */
  readonly removals: readonly Change[];
  readonly reply: ArchiveReply;
  /** As it stands in the archive. */
  readonly plan: PlanJson;
}

/**
 * Plans the archive of the current plan. Everything is made before anything is removed, so that no crash loses the plan; and
 * what a crash left in the archive is found by its content and completed.
 */
export function archiveCurrent(
  context: ActionContext,
  now: FilesNow,
  sight: ArchiveSight,
  current: CurrentPlan,
  reason: string | undefined,
): Archiving {
  const begun = findBegun(context, now, sight, current.json);
  const plan = begun?.plan ?? archived(context, current.json, sight.commit, reason);
  const taken = new Set(now.list(sight.archive).map(({ name }) => name));
  const name =
    begun?.name ?? freeName(archiveName({ id: plan.id, goal: sight.mask(plan.goal) }, timeNow(context)), '', taken);
  const at = archivedPaths(context.stateDirectory, name);
  const text = begun?.text ?? printPlan(plan, current.text);
  const known = journalEntries(now, sight.journals).filter((entry) => entry.plan === plan.id);
  const hash = planHash(context.identity, text);
  const recorded = known.some((entry) => entry.action === 'archive' && entry.hash === hash);
  const entries = recorded ? [] : [journalEntry(context, plan, text, { action: 'archive', reason })];
  const creations: readonly Change[] = [
    { kind: 'create', path: at.plan, text },
    { kind: 'create', path: at.markdown, text: markdownOf(context, now, text) },
    {
      kind: 'create',
      path: at.journal,
      text: [...known, ...entries].map((entry) => `${JSON.stringify(entry)}\n`).join(''),
    },
  ];
  const exists = (path: string): boolean => begun !== null && now.read(path).kind !== 'absent';
  return {
    creations: creations.filter(({ path }) => !exists(path)),
    entries,
    removals: removals(context, now),
    reply: { name, path: at.folder, title: plan.goal, outcome: plan.outcome ?? 'superseded' },
    plan,
  };
}

function archived(context: ActionContext, plan: PlanJson, commit: string | null, reason: string | undefined): PlanJson {
  const outcome: PlanOutcome = isFinished(plan) ? 'finished' : 'superseded';
  return withFields(plan, {
    ...(reason === undefined ? {} : { revisionReason: reason }),
    archivedAt: timeNow(context),
    outcome,
    ...(commit === null ? {} : { commit }),
  });
}

/** What the archive alone knows of a plan. */
export const ARCHIVE_FIELDS = {
  archivedAt: undefined,
  outcome: undefined,
  commit: undefined,
  revisionReason: undefined,
};

/** The archive of this very plan that was begun and not completed. */
function findBegun(context: ActionContext, now: FilesNow, sight: ArchiveSight, current: PlanJson) {
  const content = JSON.stringify(withFields(current, ARCHIVE_FIELDS));
  for (const name of sight.candidates) {
    const read = now.read(archivedPaths(context.stateDirectory, name).plan);
    if (read.kind !== 'file' || parsePlanJson(read.text).value.record === null) continue;
    const plan: PlanJson = JSON.parse(read.text);
    if (JSON.stringify(withFields(plan, ARCHIVE_FIELDS)) === content) return { name, plan, text: read.text };
  }
  return null;
}

/** `PLAN.md` as it stands, with whatever was changed in it by hand; else as it would be written. */
function markdownOf(context: ActionContext, now: FilesNow, text: string): string {
  const read = now.read(planPaths(context.stateDirectory).markdown);
  return read.kind === 'file' && !read.lossy ? read.text : renderPlanMarkdown(parsePlanJson(text).value);
}

function removals(context: ActionContext, now: FilesNow): readonly Change[] {
  const { markdown, plan } = planPaths(context.stateDirectory);
  return [markdown, plan]
    .filter((path) => now.read(path).kind === 'file')
    .map((path): Change => ({ kind: 'remove', path }));
}
