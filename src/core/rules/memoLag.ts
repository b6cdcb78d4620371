import { newestNamed } from '../edit/memoDecisions.ts';
import { type Backlog, walkTasks } from '../model/backlog.ts';
import type { DecisionLog } from '../model/decisions.ts';
import type { Memo } from '../model/memo.ts';
import { leaves, type PlanRecord, type Step } from '../model/plan.ts';
import type { Document, GitFacts, Project } from '../model/project.ts';

/** Something that the memo is too old to tell. */
export interface LateEvent {
  readonly kind: 'step' | 'task' | 'decision';
  readonly name: string;
  readonly what: 'completed' | 'done' | 'failed' | 'blocked' | 'logged';
}

/** Work is often written down in the same minutes as the memo. */
const GRACE = 2 * 60_000;

/** What happened after the memo was last true; empty where nothing says when that was. */
export function memoLag(project: Project): readonly LateEvent[] {
  const { memo, memoTime, backlog, log, git } = project;
  if (memo === null || memoTime === null) return [];
  const isLate: IsLate = (time) => time !== null && time > memoTime.time + GRACE;
  return [
    ...lateSteps(project, isLate),
    ...lateChanges(git, isLate, backlog, (lists) => lists.backlog, endedTasks),
    ...lateChanges(git, isLate, log, (lists) => lists.log, newDecisions(memo.value)),
  ];
}

type IsLate = (time: number | null) => boolean;

/** Steps of Dogear's own plan: the current one, else the one archived last. */
function lateSteps({ plan, plans, journal }: Project, isLate: IsLate): readonly LateEvent[] {
  const own = plan?.value ?? plans.find(({ archived }) => archived !== null)?.plan;
  if (!own?.record) return [];
  const { record } = own;
  return leaves(own.steps).flatMap((step): readonly LateEvent[] => {
    const { status, title } = step;
    if (status !== 'completed' && status !== 'failed' && status !== 'blocked') return [];
    return isLate(timeOf(step, record, journal)) ? [{ kind: 'step', name: title, what: status }] : [];
  });
}

function timeOf({ id, status, endedAt }: Step, record: PlanRecord, journal: Project['journal']): number | null {
  const move = journal.findLast(
    ({ plan, moves }) => plan === record.id && moves.some((made) => made.id === id && made.to === status),
  );
  const time = Date.parse(endedAt ?? move?.time ?? record.updatedAt ?? '');
  return Number.isNaN(time) ? null : time;
}

/**
 * Compares a file with the commit that last changed the memo. Two changes count: one made by a later commit, at that
 * commit's time, and one that is not committed, at the file's time. What the memo's own commit brought never counts.
 */
function lateChanges<T>(
  git: GitFacts | null,
  isLate: IsLate,
  document: Document<T> | null,
  pick: (lists: { readonly backlog: Backlog | null; readonly log: DecisionLog | null }) => T | null,
  compare: (before: T | null, after: T) => readonly LateEvent[],
): readonly LateEvent[] {
  if (git === null || document === null) return [];
  const head = pick(git.head);
  const committed = git.memoCommit !== null && head !== null && isLate(commitTime(git, document.path));
  const open = git.status.dirty.includes(document.path) && isLate(document.modified);
  return [...(committed ? compare(pick(git.atMemoCommit), head) : []), ...(open ? compare(head, document.value) : [])];
}

/** When a commit after the memo's last one changed the file: by the commits looked through, else by the newest of all. */
function commitTime({ commits, memoCommit }: GitFacts, path: string): number | null {
  const index = commits.findIndex(({ id }) => id === memoCommit?.id);
  const since = index < 0 ? commits : commits.slice(0, index);
  return (since.find(({ paths }) => paths.includes(path)) ?? since[0])?.time ?? null;
}

function endedTasks(before: Backlog | null, after: Backlog): readonly LateEvent[] {
  const known = new Map(walkTasks(before?.tasks ?? []).map(({ key, status }) => [key, status]));
  return walkTasks(after.tasks).flatMap(({ key, id, title, status }): readonly LateEvent[] => {
    if ((status !== 'done' && status !== 'blocked') || known.get(key) === status) return [];
    return [{ kind: 'task', name: id ?? title, what: status }];
  });
}

/** What was moved from the memo to the log is no news: it says so, or is older than what either of them has. */
function newDecisions(memo: Memo) {
  return (before: DecisionLog | null, after: DecisionLog): readonly LateEvent[] => {
    const numbers = (before?.decisions ?? []).map(({ number }) => number);
    const newest = numbers.reduce((highest, number) => Math.max(highest, number), newestNamed(memo, after.decisions));
    return after.decisions
      .filter(({ number, moved }) => number > newest && !moved)
      .map(({ id }) => ({ kind: 'decision', name: id, what: 'logged' }));
  };
}
