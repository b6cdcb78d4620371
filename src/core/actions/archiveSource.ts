import { type Outcome, refusal, success } from '../errors.ts';
import { freeName } from '../model/freeName.ts';
import { HOME_PREFIX, joinPath } from '../model/layout.ts';
import { isFinished, isPlanAtWork, openSteps, type PlanFile, type PlanOutcome } from '../model/plan.ts';
import { plural } from '../model/plural.ts';
import type { Change, FilesNow } from '../ports.ts';
import { SOURCES } from '../sources/index.ts';
import type { SourceMove } from '../sources/source.ts';
import { archiveOwnCopy } from './archiveOwnCopy.ts';
import { type ArchiveReply, archivePlan } from './archivePlan.ts';
import { given } from './changePlan.ts';
import type { ActionContext } from './context.ts';
import { lockedFolder } from './lockedFolder.ts';
import { timeNow } from './planWrite.ts';
import { filesOf, refusalOfChange } from './seenFiles.ts';

export interface ArchiveSourceRequest {
  /** As it was shown. */
  readonly plan: PlanFile;
  /** Why the plan is given up; needed while steps are open, or where it is not known whether any is. */
  readonly reason?: string;
}

/**
 * Puts a plan away. Dogear's own goes to its archive; another tool's goes where that tool keeps plans that are over, else
 * into Dogear's archive too, where `restore` finds it and puts the tool's file back. Refusals: `open-steps`;
 * `invalid` where only the tool can do that, or the plan is one of several in its file; `not-found` where there is no state
 * directory to keep it in; `conflict` where a file does not read as it did; and those of the store.
 */
export async function archiveSource(
  context: ActionContext,
  { plan, reason }: ArchiveSourceRequest,
): Promise<Outcome<ArchiveReply>> {
  const record = isPlanAtWork(plan) ? plan.plan.record : null;
  if (record !== null) return archivePlan(context, { ...(reason !== undefined && { reason }), planId: record.id });
  const refused = refusalOfPlan(plan) ?? (given(reason) === undefined ? refusalOfOpenSteps(plan) : null);
  if (refused !== null) return refused;
  const date = timeNow(context).slice(0, 10);
  const archive = SOURCES.find(({ id }) => id === plan.source)?.archive;
  const about = { title: plan.plan.title, outcome: outcomeOf(plan), date };
  const moves = [...filesOf(plan).keys()].map((path) => archive?.move?.({ path, ...about }) ?? null);
  const own = moves.filter((move) => move !== null);
  if (own.length < moves.length) return archiveOwnCopy(context, plan, given(reason));
  return moveToTool(context, plan, own);
}

function refusalOfPlan({ path, part, source, broken, putAway, plan }: PlanFile) {
  const never = SOURCES.find(({ id }) => id === source)?.archive?.never;
  if (never !== undefined) return refusal('invalid', never);
  if (path.startsWith(HOME_PREFIX)) return refusal('invalid', `${path} lies outside of the project. Move it by hand.`);
  if (broken) return refusal('invalid', `${path} does not parse now. Mend it first.`);
  if (putAway) return refusal('invalid', `${path} is put away already.`);
  if (part === undefined) return null;
  const title = plan.title ?? part;
  return refusal('invalid', `"${title}" is one of several plans in ${path}, so Dogear cannot move it alone.`);
}

function refusalOfOpenSteps({ plan, path }: PlanFile) {
  if (isFinished(plan)) return null;
  const open = openSteps(plan.steps);
  const what =
    plan.progress === null ? 'has no progress that could be counted' : `has ${plural(open.length, 'open step')}`;
  const message = `${path} ${what}. Give a reason to archive it all the same.`;
  return refusal('open-steps', message, { open: open.length, steps: open.map(({ id }) => id) });
}

async function moveToTool(
  context: ActionContext,
  plan: PlanFile,
  moves: readonly SourceMove[],
): Promise<Outcome<ArchiveReply>> {
  const files = filesOf(plan);
  return context.files.transact({
    directory: await lockedFolder(context, moves[0]?.from ?? plan.path),
    reads: [...files.keys()],
    lists: [...new Set(moves.map(({ to }) => folderOf(to)))],
    decide(now) {
      const changed = refusalOfChange(now, files);
      if (changed !== null) return changed;
      const placed = moves.map(({ from, to }) => ({ from, to: freePath(now, to) }));
      const [first] = placed;
      const path = first === undefined || placed.length > 1 ? folderOf(moves[0]?.to ?? plan.path) : first.to;
      const name = path.slice(path.lastIndexOf('/') + 1);
      const changes = placed.map(({ from, to }): Change => ({ kind: 'rename', path: from, to }));
      return success({ changes, value: { name, path, title: plan.plan.title ?? plan.path, outcome: outcomeOf(plan) } });
    },
  });
}

function outcomeOf({ plan }: PlanFile): PlanOutcome {
  return isFinished(plan) ? 'finished' : 'superseded';
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Nothing that was put away before is written over. */
function freePath(now: FilesNow, path: string): string {
  const folder = folderOf(path);
  const [, name = '', ending = ''] = /^(.[^.]*)(.*)$/.exec(path.slice(folder.length + 1)) ?? [];
  return joinPath(folder, freeName(name, ending, new Set(now.list(folder).map((entry) => entry.name))));
}
