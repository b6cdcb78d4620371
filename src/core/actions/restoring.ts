import { withFields } from '../edit/withFields.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { echo } from '../model/echo.ts';
import { ARCHIVE_DIRECTORY, joinPath, MAX_LIST_BYTES, STATE_FILES } from '../model/layout.ts';
import type { PlanJson } from '../model/planSchema.ts';
import type { Change, DirectoryEntry, FilesNow } from '../ports.ts';
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
import { type Original, originalOf, restoreOriginal } from './restoreOriginal.ts';

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
 * before anything is removed; a call that was interrupted is completed by the next. The file of another tool, archived with
 * the plan that was read from it, goes back to its place, as it was.
 */
export async function restore(context: ActionContext, restoring: Restoring): Promise<Outcome<RestoreReply>> {
  const { name } = restoring;
  const folders = await context.files.list(joinPath(context.stateDirectory, ARCHIVE_DIRECTORY));
  const isFolder = folders.some((folder) => folder.kind === 'directory' && folder.name === name);
  const at = archivedPaths(context.stateDirectory, name);
  const read = isFolder && (await context.files.read(at.plan, { maxBytes: MAX_LIST_BYTES }));
  if (read === false || read.kind === 'absent') return notFound(name, await plansIn(context, folders));
  const seen = readCurrentPlan({ read: () => read }, at.plan);
  const original = seen.ok && seen.value !== null ? originalOf(seen.value.json, at.folder) : null;
  const sight = await sightArchive(context);
  const beside = original === null ? [] : [original.kept, original.path];
  return context.files.transact({
    directory: context.stateDirectory,
    reads: [...new Set([...sight.reads, at.plan, at.markdown, at.journal, ...beside])],
    lists: sight.lists,
    decide: (now) => decide(context, now, { restoring, sight, original }),
  });
}

type Decision = Outcome<{ readonly changes: readonly Change[]; readonly value: RestoreReply }>;

function decide(context: ActionContext, now: FilesNow, { restoring, sight, original }: Request): Decision {
  const at = archivedPaths(context.stateDirectory, restoring.name);
  const found = readCurrentPlan(now, at.plan);
  if (!found.ok) return found;
  if (found.value === null) return notFound(restoring.name, []);
  const cleared = [at.markdown, at.journal, at.plan]
    .filter((path) => now.read(path).kind === 'file')
    .map((path): Change => ({ kind: 'remove', path }));
  const toTool = original && restoreOriginal(context, now, { original, copy: found.value.json, cleared });
  if (toTool !== null) return toTool;
  const paths = planPaths(context.stateDirectory);
  const current = readCurrentPlan(now, paths.plan);
  if (!current.ok) return current;
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
  readonly original: Original | null;
}

interface Situation extends Omit<Request, 'original'> {
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

/** The folders of the archive that hold a plan, and not only files that were set aside. */
async function plansIn({ files, stateDirectory }: ActionContext, folders: readonly DirectoryEntry[]) {
  const names = folders.flatMap(({ name, kind }) => (kind === 'directory' ? [name] : []));
  const held = names.map((name) => files.list(archivedPaths(stateDirectory, name).folder));
  const hasPlan = (await Promise.all(held)).map((entries) => entries.some(({ name }) => name === STATE_FILES.plan));
  return names.filter((_, index) => hasPlan[index]);
}

/** Names begin with their date, so the last are the latest. */
const MAX_NAMES = 3;

function notFound(name: string, names: readonly string[]) {
  const latest = names.slice(-MAX_NAMES).reverse();
  const more = names.length > latest.length ? ` and ${names.length - latest.length} more` : '';
  const has = latest.length === 0 ? '' : ` It has ${latest.join(', ')}${more}.`;
  return refusal('not-found', `The archive has no plan "${echo(name)}".${has}`, { name });
}
