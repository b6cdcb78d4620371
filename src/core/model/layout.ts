/** The names of the files in the state directory. */
export const STATE_FILES = {
  plan: 'plan.json',
  planMarkdown: 'PLAN.md',
  memo: 'current.md',
  backlog: 'backlog.md',
  log: 'decisions.md',
  journal: 'journal.jsonl',
} as const;

/**
 * The hand-off files that are known by their names. A folder of application code may be called `state` and hold any
 * `plan.json`: that name alone says nothing.
 */
export const KNOWN_BY_NAME: ReadonlySet<string> = new Set(
  Object.values(STATE_FILES).filter((name) => name !== STATE_FILES.plan),
);

export const ARCHIVE_DIRECTORY = 'archive';
/** Where output of tools goes that was pasted into the memo. */
export const ATTACHMENTS_DIRECTORY = 'attachments';
export const LOCK_FILE = '.dogear.lock';

/**
 * Whether a path is a lock or a temporary file of a write that is under way or was cut off. Such files count nowhere: not as
 * work, not in readiness, not in a commit.
 */
export function isScratchFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.startsWith(LOCK_FILE) || /^\.dogear-[^.]*\.tmp$/.test(name);
}

/** Paths that begin with it count from the home folder, not from the project's. */
export const HOME_PREFIX = '~/';

/** Sizes in bytes above which a file is reported and not parsed. A memo of 470 MB was met in the wild. */
export const MAX_LIST_BYTES = 10_000_000;
export const MAX_MEMO_BYTES = 2_000_000;
/** Of a larger log only its end is read. */
export const LOG_TAIL_BYTES = 256_000;

/** Joins path parts with forward slashes; empty and `.` parts are left out. */
export function joinPath(...parts: readonly string[]): string {
  return parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '' && part !== '.')
    .join('/');
}

const MOVED = new RegExp(`^(?:${ARCHIVE_DIRECTORY}|${ATTACHMENTS_DIRECTORY})/`);

/** Whether a path is one of the hand-off files, and so belongs in git: not the lock, a temporary file, or a stranger. */
export function isStateFile(path: string, stateDirectory: string): boolean {
  const prefix = `${stateDirectory}/`;
  if (!path.startsWith(prefix)) return false;
  const name = path.slice(prefix.length);
  return (
    Object.values<string>(STATE_FILES).includes(name) ||
    /^journal-[^/]*\.jsonl$/.test(name) ||
    (MOVED.test(name) && !/(^|\/)\.[^/]*$/.test(name))
  );
}
