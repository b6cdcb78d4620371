import type { Commit, Git } from '../ports.ts';
import type { KnownText } from './knownAtHead.ts';

/** The files whose history counts, relative to the folder. */
export interface TrackedPaths {
  readonly memo: string;
  readonly backlog: string;
  readonly log: string;
}

/** The texts of the backlog and the log at one revision; null where it has none. */
export interface ListTexts {
  readonly backlog: string | null;
  readonly log: string | null;
}

/** A memo as a commit left it. */
export interface MemoVersion {
  readonly commit: Commit;
  readonly text: string;
}

/** What the commits up to one HEAD say. It never changes. */
export interface History {
  readonly commits: readonly Commit[];
  /** Newest first, from the one that HEAD still has; as far back as was looked. Empty where HEAD has no memo. */
  readonly memoVersions: readonly MemoVersion[];
  readonly head: ListTexts;
  readonly atMemoCommit: ListTexts;
}

/** How many of the newest commits are looked through. */
export const HISTORY_WINDOW = 50;

/** How many versions of the memo are looked at. */
const MEMO_VERSIONS = 12;

/**
 * Reads the texts that matter out of the history, usually with one call of git or none.
 *
 * @param known what is known already of the texts at HEAD, by path
 */
export async function readHistory(
  git: Git,
  head: string,
  commits: readonly Commit[],
  paths: TrackedPaths,
  known: (path: string) => KnownText,
): Promise<History> {
  const touching = commits.filter((commit) => commit.paths.includes(paths.memo)).slice(0, MEMO_VERSIONS);
  const atHead = (path: string): Request => ({ revision: head, path, known: known(path) });
  const isOnly = touching.length === 1 && commits.length < HISTORY_WINDOW;
  const [memo = null, backlog = null, log = null, ...texts] = await showUnknown(git, [
    ...[paths.memo, paths.backlog, paths.log].map(atHead),
    ...touching.map(({ id }): Request => {
      return { revision: id, path: paths.memo, known: isOnly ? known(paths.memo) : undefined };
    }),
  ]);
  return historyOf(git, commits, paths, { memo, lists: { backlog, log }, touching, texts });
}

interface Request {
  readonly revision: string;
  readonly path: string;
  readonly known: KnownText;
}

async function showUnknown(git: Git, requests: readonly Request[]): Promise<readonly (string | null)[]> {
  const unknown = requests.filter(({ known }) => known === undefined);
  const shown = unknown.length === 0 ? [] : [...(await git.show(unknown))];
  return requests.map(({ known }) => (known === undefined ? (shown.shift() ?? null) : known));
}

interface Texts {
  /** At HEAD. */
  readonly memo: string | null;
  readonly lists: ListTexts;
  /** The commits that changed the memo, and the memo as each left it. */
  readonly touching: readonly Commit[];
  readonly texts: readonly (string | null)[];
}

async function historyOf(
  git: Git,
  commits: readonly Commit[],
  paths: TrackedPaths,
  { memo, lists, touching, texts }: Texts,
): Promise<History> {
  const memoVersions = memo === null ? [] : await findVersions(git, memo, touching, texts, paths);
  const memoCommit = memoVersions[0]?.commit ?? null;
  const atMemoCommit = memoCommit && (await listsAt(git, memoCommit, commits, lists, paths));
  return { commits, memoVersions, head: lists, atMemoCommit: atMemoCommit ?? { backlog: null, log: null } };
}

/** A commit whose memo is not that of HEAD lost in a merge. Where all did, or none is in the window, git is asked. */
async function findVersions(
  git: Git,
  memo: string,
  touching: readonly Commit[],
  texts: readonly (string | null)[],
  paths: TrackedPaths,
): Promise<readonly MemoVersion[]> {
  const versions = touching.map((commit, index) => ({ commit, text: texts[index] ?? '' }));
  const current = versions.findIndex(({ text }) => text === memo);
  if (current >= 0) return versions.slice(current);
  const [commit] = (await git.log({ limit: 1, paths: [paths.memo] })) ?? [];
  return commit === undefined ? [] : [{ commit, text: memo }];
}

async function listsAt(
  git: Git,
  commit: Commit,
  commits: readonly Commit[],
  atHead: ListTexts,
  { backlog, log }: TrackedPaths,
): Promise<ListTexts> {
  const index = commits.findIndex(({ id }) => id === commit.id);
  const since = index < 0 ? commits : commits.slice(0, index);
  const isSame =
    index >= 0 && since.every(({ paths }) => paths.length > 0 && !paths.includes(backlog) && !paths.includes(log));
  if (isSame) return atHead;
  const texts = await git.show([backlog, log].map((path) => ({ revision: commit.id, path })));
  return { backlog: texts[0] ?? null, log: texts[1] ?? null };
}
