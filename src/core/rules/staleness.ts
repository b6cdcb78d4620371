import type { Project } from '../model/project.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long the memo has been true for, as far as it is too long. */
export interface Staleness {
  /** Milliseconds since the memo was last true. */
  readonly age: number;
  /**
   * Whether work went on since: commits landed after the memo's last one, or files outside the state directory are not
   * committed.
   */
  readonly workWentOn: boolean;
  /** Whether the age is only the least that it can be: the clone's history is cut at the commit that tells it. */
  readonly atLeast: boolean;
  /** Whether commits may have landed that the clone does not have. */
  readonly unknownSince: boolean;
}

/** Null while the memo is young enough, where nothing says when it was written, and where that is still to come. */
export function memoStaleness(project: Project): Staleness | null {
  const { memoTime, now, config } = project;
  if (memoTime === null || now - memoTime.time <= config.memo.staleAfterMinutes * MINUTE) return null;
  const workWentOn = commitsLanded(project, memoTime.time) || hasOpenWork(project);
  const commit = project.git?.memoCommit ?? null;
  const isCut = commit?.cut === true;
  return {
    age: now - memoTime.time,
    workWentOn,
    atLeast: isCut && memoTime.from === 'commit',
    unknownSince: isCut && !workWentOn && commit.time > memoTime.time,
  };
}

/** A memo that differs from its last commit, or has none, is newer than that: then only commits after its time count. */
function commitsLanded({ git, memo }: Project, time: number): boolean {
  if (git === null || memo === null) return false;
  const { memoCommit, commits, status } = git;
  if (memoCommit !== null && !status.dirty.includes(memo.path)) return memoCommit.id !== status.head;
  return commits.some((commit) => commit.time > time);
}

/** Whether something outside the state directory is not committed. */
function hasOpenWork({ git, stateDirectory }: Project): boolean {
  if (git === null) return false;
  return git.status.dirtyOutsideFolder || git.status.dirty.some((path) => !path.startsWith(`${stateDirectory}/`));
}

/** The same section for hours while commits land. */
export interface Standstill {
  /** Milliseconds since where-we-are last changed. */
  readonly age: number;
  /** Commits since then, as far as they were looked through. */
  readonly commits: number;
  /** Whether both are only the least that they can be: the clone's history is cut there. */
  readonly atLeast: boolean;
}

/** Null where where-we-are was changed lately, or since the last commit, and where no commit followed. */
export function memoStandstill({ git, now, config }: Project): Standstill | null {
  const commit = git?.whereWeAreCommit ?? null;
  if (git === null || commit === null || commit.id === git.status.head) return null;
  const age = now - commit.time;
  if (age <= config.memo.staleWhileCommitsHours * HOUR) return null;
  const index = git.commits.findIndex(({ id }) => id === commit.id);
  return { age, commits: index < 0 ? git.commits.length : index, atLeast: commit.cut === true };
}
