import type { Config } from '../model/config.ts';
import { type Plan, type PlanFile, walkSteps } from '../model/plan.ts';
import type { Document } from '../model/project.ts';
import type { Spelling } from '../model/spelling.ts';
import { statusMarks } from '../model/statusMarks.ts';
import { indexLines } from '../model/text.ts';
import type { FileStore } from '../ports.ts';
import { planState, readTimestamp } from './planFile.ts';
import type { BrokenFile, FoundPlan, FoundSources } from './sources.ts';

export interface SourcePlanOptions {
  readonly config: Config;
  readonly now: number;
  /** Null where it is not known, and on a detached HEAD. */
  readonly branch: string | null;
}

/**
 * The plans of other tools as they are shown: open ones first, among them the one at work first, and then the one touched
 * last.
 */
export function sourcePlanFiles(
  { plans, broken }: Pick<FoundSources, 'plans' | 'broken'>,
  options: SourcePlanOptions,
): readonly PlanFile[] {
  const shown = new Set(plans.flatMap(({ documents }) => documents.map(({ path }) => path)));
  const unread = broken.filter(({ document }) => !shown.has(document.path));
  return [...plans.map((plan) => planFileOf(plan, options)), ...unread.map(unreadPlanFile)].sort(byImportance);
}

/** Every file of these plans, for what is wrong in it. */
export function sourceDocuments({ plans, broken }: FoundSources): readonly Document<Plan>[] {
  return [
    ...plans.flatMap(({ documents }) => documents),
    ...broken.map(({ document }) => ({ ...document, value: NO_PLAN })),
  ];
}

/** The branch that is checked out, as far as a file of git in the folder itself tells it. */
export async function headBranch(files: Pick<FileStore, 'read'>): Promise<string | null> {
  const head = await files.read('.git/HEAD', { maxBytes: 1_000 });
  return head.kind === 'file' ? (/^ref: refs\/heads\/(\S+)\s*$/.exec(head.text)?.[1] ?? null) : null;
}

const NO_PLAN: Plan = { title: null, steps: [], progress: null, record: null };

function planFileOf(found: FoundPlan, { config, now, branch }: SourcePlanOptions): PlanFile {
  const { source, path, part, plan, documents } = found;
  const broken = documents.some((document) => document.broken);
  const updatedAt = readTimestamp(plan.record?.updatedAt) ?? Math.max(...documents.map(({ modified }) => modified));
  const { lines = indexLines(''), text = '' } = documents.find((document) => document.path === path) ?? {};
  const spelling = found.spelling ?? source.spelling;
  const isWritable = spelling !== undefined && !broken && canChangeSome(plan, text, spelling);
  return {
    source: source.id,
    path,
    lines,
    plan,
    state: found.state ?? planState(plan, now - updatedAt, config),
    writable: isWritable,
    updatedAt,
    broken,
    archived: null,
    putAway: found.state !== null,
    atWork: found.atWork || isNamedBy(branch, found.branch),
    ...(part !== null && { part }),
    text,
    ...(isWritable && { spelling }),
    ...(source.readOnly !== undefined && { readOnly: source.readOnly }),
  };
}

function unreadPlanFile({ source, document }: BrokenFile): PlanFile {
  const { path, lines, modified } = document;
  const common = { source: source.id, path, lines, plan: NO_PLAN, updatedAt: modified, archived: null };
  return { ...common, state: 'current', writable: false, broken: true };
}

function canChangeSome({ steps }: Plan, text: string, spelling: Spelling): boolean {
  for (const step of walkSteps(steps)) if (statusMarks(step, text, spelling) !== null) return true;
  return false;
}

/** `feat/login` is the branch of `login`, and so is `login`. */
function isNamedBy(branch: string | null, name: string | null): boolean {
  return branch !== null && name !== null && (branch === name || branch.endsWith(`/${name}`));
}

const RANKS: Readonly<Record<PlanFile['state'], number>> = { current: 0, stale: 1, finished: 2, superseded: 3 };

function byImportance(one: PlanFile, other: PlanFile): number {
  return (
    RANKS[one.state] - RANKS[other.state] ||
    Number(other.atWork ?? false) - Number(one.atWork ?? false) ||
    (other.updatedAt ?? 0) - (one.updatedAt ?? 0) ||
    (one.path < other.path ? -1 : Number(one.path > other.path))
  );
}
