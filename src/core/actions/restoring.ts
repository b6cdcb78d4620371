import { withFields } from '../edit/withFields.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { echo } from '../model/echo.ts';
import { ARCHIVE_DIRECTORY, joinPath } from '../model/layout.ts';
import type { PlanJson } from '../model/planSchema.ts';
import type { Change, FilesNow } from '../ports.ts';
import { type Archiving, archiveCurrent } from './archiveCurrent.ts';
import { archivedPaths } from './archiveName.ts';
import { type ArchiveSight, sightArchive } from './archiveSight.ts';
import type { PlanChange } from './changePlan.ts';
import type { ActionContext } from './context.ts';
import { type CurrentPlan, planPaths, readCurrentPlan, refusalOfOpenSteps } from './currentPlan.ts';
import { withJournal } from './journalWrite.ts';
import type { PlanReply } from './planReply.ts';
import { planSummary } from './planSummary.ts';
import { nextRevision, refusalOfForeignMarkdown, timeNow, writePlan } from './planWrite.ts';

export type RestoreReply = Pick<PlanReply, 'plan' | 'summary'>;

export interface Restoring {
  /** The folder under `archive/`. */
  readonly name: string;
  readonly reason?: string | undefined;
  /** What else is done to the plan, at a time in ISO 8601. */
  change(plan: PlanJson, time: string): Pick<PlanChange, 'plan' | 'moves'>;
}

/**
 * Moves a plan back from the archive. A current plan of which every step has ended goes there first. Everything is written
 * before anything is removed; a call that was interrupted is completed by the next.
 */
export async function restore(context: ActionContext, restoring: Restoring): Promise<Outcome<RestoreReply>> {
  const { name } = restoring;
  const folders = await context.files.list(joinPath(context.stateDirectory, ARCHIVE_DIRECTORY));
  const names = folders.flatMap((folder) => (folder.kind === 'directory' ? [folder.name] : []));
  if (!names.includes(name)) return notFound(name, names);
  const sight = await sightArchive(context);
  const at = archivedPaths(context.stateDirectory, name);
  return context.files.transact({
    directory: context.stateDirectory,
    reads: [...new Set([...sight.reads, at.plan, at.markdown, at.journal])],
    lists: sight.lists,
    decide: (now) => decide(context, now, { restoring, sight }),
  });
}

type Decision = Outcome<{ readonly changes: readonly Change[]; readonly value: RestoreReply }>;

function decide(context: ActionContext, now: FilesNow, { restoring, sight }: Request): Decision {
  const at = archivedPaths(context.stateDirectory, restoring.name);
  const found = readCurrentPlan(now, at.plan);
  if (!found.ok) return found;
  if (found.value === null) return notFound(restoring.name, []);
  const paths = planPaths(context.stateDirectory);
  const current = readCurrentPlan(now, paths.plan);
  if (!current.ok) return current;
  const cleared = [at.markdown, at.journal, at.plan]
    .filter((path) => now.read(path).kind === 'file')
    .map((path): Change => ({ kind: 'remove', path }));
  if (current.value !== null && isRestored(current.value.json, found.value.json)) {
    return success({ changes: cleared, value: replyOf(current.value.json) });
  }
  const refused =
    current.value === null
      ? refusalOfForeignMarkdown(now, paths.markdown)
      : refusalOfOpenSteps(current.value.json, 'Archive it first, with a reason.');
  return refused ?? restored(context, now, { restoring, sight, cleared, current: current.value, found: found.value });
}

/** Whether the current plan is the archived one, moved on: then only what is left in the archive has to go. */
function isRestored(current: PlanJson, found: PlanJson): boolean {
  return current.id === found.id && current.revision > found.revision;
}

interface Request {
  readonly restoring: Restoring;
  readonly sight: ArchiveSight;
}

interface Situation extends Request {
  readonly current: CurrentPlan | null;
  readonly found: CurrentPlan;
  /** What removes the plan from the archive. */
  readonly cleared: readonly Change[];
}

function restored(
  context: ActionContext,
  now: FilesNow,
  { restoring, sight, current, found, cleared }: Situation,
): Decision {
  const { reason } = restoring;
  const time = timeNow(context);
  const aside: Archiving | null = current && archiveCurrent(context, now, sight, current, undefined);
  const unarchived = withFields(found.json, { archivedAt: undefined, outcome: undefined, commit: undefined });
  const changed = restoring.change(unarchived, time);
  const plan = nextRevision(changed.plan, time, reason);
  const write = writePlan(context, plan, found.text, { action: 'restore', moves: changed.moves, reason });
  const written = withJournal(context, now, sight.journals, {
    before: current,
    changes: [...(aside?.creations ?? []), ...write.changes],
    entries: [...(aside?.entries ?? []), write.entry],
  });
  return success({ changes: [...written, ...cleared], value: replyOf(plan) });
}

function replyOf(plan: PlanJson): RestoreReply {
  return { plan, summary: `Restored "${plan.goal}". ${planSummary(plan)}` };
}

/** Names begin with their date, so the last are the latest. */
const MAX_NAMES = 3;

function notFound(name: string, names: readonly string[]) {
  const latest = names.slice(-MAX_NAMES).reverse();
  const more = names.length > latest.length ? ` and ${names.length - latest.length} more` : '';
  const has = latest.length === 0 ? '' : ` It has ${latest.join(', ')}${more}.`;
  return refusal('not-found', `The archive has no plan "${echo(name)}".${has}`, { name });
}
