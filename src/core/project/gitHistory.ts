import type { Commit, Git } from '../ports.ts';
import type { KnownText } from './knownAtHead.ts';

/** What the commits up to one HEAD say of the memo. It never changes. */
export interface MemoHistory {
  /** The newest commits, newest first; a window. */
  readonly commits: readonly Commit[];
  /** The commit that last changed the memo; null where HEAD has none. */
  readonly memoCommit: Commit | null;
  /** Where-we-are as that commit left it, without its heading. */
  readonly whereWeAre: string | null;
  /** The commit since which it has read so. */
  readonly whereWeAreCommit: Commit | null;
  /** The lists that HEAD is known to have, whichever commit brought them. */
  readonly tracked: readonly string[];
}

/** The texts of the backlog and the log at one revision; null where it has none. */
export interface ListTexts {
  readonly backlog: string | null;
  readonly log: string | null;
}

/** The files whose history counts, relative to the folder. */
export interface TrackedPaths {
  readonly memo: string;
  readonly backlog: string;
  readonly log: string;
}

/** The text that HEAD has of a file, as far as it is known without git, which may go by what is known of the history. */
export type TextAtHead = (path: string, known: Pick<MemoHistory, 'commits' | 'tracked'>) => KnownText;

/** How many of the newest commits are looked through. */
const HISTORY_WINDOW = 50;

/** How many versions of the memo are looked at. */
const MEMO_VERSIONS = 12;

/** What is asked about a memo. */
export interface MemoQuestion {
  readonly head: string;
  readonly path: string;
  readonly known: TextAtHead;
  /** Where-we-are of a memo's text. */
  readonly sectionOf: (text: string) => string | null;
}

/** Reads the commits, and the memo as they changed it; null where git does not answer. */
export async function readMemoHistory(git: Git, question: MemoQuestion): Promise<MemoHistory | null> {
  const commits = await git.log({ limit: HISTORY_WINDOW });
  const versions = commits && (await memoVersions(git, question, commits));
  if (commits === null || versions === null) return null;
  const { sectionOf } = question;
  const [newest] = versions;
  const whereWeAre = newest === undefined ? null : sectionOf(newest.text);
  return {
    commits,
    memoCommit: newest?.commit ?? null,
    whereWeAre,
    whereWeAreCommit: whereWeAre === null ? null : lastChange(versions, whereWeAre, sectionOf),
    tracked: [],
  };
}

/** A memo as a commit left it. */
interface MemoVersion {
  readonly commit: Commit;
  readonly text: string;
}

/** Newest first, from the one that HEAD still has; as far back as is looked. Empty where HEAD has no memo. */
async function memoVersions(
  git: Git,
  { head, path, known: textAtHead }: MemoQuestion,
  commits: readonly Commit[],
): Promise<readonly MemoVersion[] | null> {
  const known = textAtHead(path, { commits, tracked: [] });
  const touching = commits.filter(({ paths }) => paths.includes(path)).slice(0, MEMO_VERSIONS);
  const isOnly = touching.length === 1 && commits.length < HISTORY_WINDOW;
  const shown = await showUnknown(git, [
    { revision: head, path, known },
    ...touching.map(({ id }): Request => ({ revision: id, path, known: isOnly ? known : undefined })),
  ]);
  if (shown === null) return null;
  const [memo = null, ...texts] = shown;
  if (memo === null) return [];
  const versions = touching.map((commit, index) => ({ commit, text: texts[index] ?? '' }));
  // A commit whose memo is not that of HEAD lost in a merge. Where all did, or none is in the window, git is asked.
  const current = versions.findIndex(({ text }) => text === memo);
  return current >= 0 ? versions.slice(current) : findVersion(git, path, memo);
}

/** The commit that brought a memo, however long ago. */
async function findVersion(git: Git, path: string, text: string): Promise<readonly MemoVersion[] | null> {
  const commits = await git.log({ limit: 1, paths: [path] });
  return commits?.map((commit) => ({ commit, text })) ?? null;
}

/** The oldest commit since which the section has read as it does; where the window ends before, it is older still. */
function lastChange(
  versions: readonly MemoVersion[],
  section: string,
  sectionOf: (text: string) => string | null,
): Commit | null {
  let oldest: Commit | null = null;
  for (const { commit, text } of versions) {
    if (sectionOf(text) !== section) break;
    oldest = commit;
  }
  return oldest;
}

/** The lists as HEAD has them, and as they were when the memo last changed. */
export interface Lists {
  readonly head: ListTexts;
  readonly atMemoCommit: ListTexts;
}

/** Reads the lists; null where git does not answer. */
export async function readLists(
  git: Git,
  head: string,
  { backlog, log }: TrackedPaths,
  history: MemoHistory,
  known: TextAtHead,
): Promise<Lists | null> {
  const paths = [backlog, log];
  const requests = paths.map((path) => ({ revision: head, path, known: known(path, history) }));
  const now = listTexts(await showUnknown(git, requests));
  const revision = history.memoCommit?.id;
  if (revision === undefined) return now && { head: now, atMemoCommit: { backlog: null, log: null } };
  const isSame = !changedSince(revision, paths, history.commits);
  const then = isSame ? now : listTexts(await git.show(paths.map((path) => ({ revision, path }))));
  return now && then && { head: now, atMemoCommit: then };
}

/** Whether a commit after this one may have changed one of the files. What a merge changed is not known. */
function changedSince(revision: string, files: readonly string[], commits: readonly Commit[]): boolean {
  const index = commits.findIndex(({ id }) => id === revision);
  if (index < 0) return true;
  return commits.slice(0, index).some(({ paths }) => paths.length === 0 || files.some((file) => paths.includes(file)));
}

function listTexts(texts: readonly (string | null)[] | null): ListTexts | null {
  return texts && { backlog: texts[0] ?? null, log: texts[1] ?? null };
}

interface Request {
  readonly revision: string;
  readonly path: string;
  readonly known: KnownText;
}

async function showUnknown(git: Git, requests: readonly Request[]): Promise<readonly (string | null)[] | null> {
  const unknown = requests.filter(({ known }) => known === undefined);
  if (unknown.length === 0) return requests.map(({ known }) => known ?? null);
  const shown = [...((await git.show(unknown)) ?? [])];
  if (shown.length === 0) return null;
  return requests.map(({ known }) => (known === undefined ? (shown.shift() ?? null) : known));
}
