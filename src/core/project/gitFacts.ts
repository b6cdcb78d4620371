import type { Backlog } from '../model/backlog.ts';
import type { DecisionLog } from '../model/decisions.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import { type Memo, memoSection } from '../model/memo.ts';
import type { Document, GitFacts } from '../model/project.ts';
import { parseBacklog } from '../parse/backlog.ts';
import { parseDecisionLog } from '../parse/decisions.ts';
import { parseMemo } from '../parse/memo.ts';
import type { LocalTime } from '../parse/time.ts';
import type { Commit, Git, GitStatus } from '../ports.ts';
import {
  HISTORY_WINDOW,
  type History,
  type ListTexts,
  type MemoVersion,
  readHistory,
  type TrackedPaths,
} from './gitHistory.ts';
import { type KnownText, knownAtHead } from './knownAtHead.ts';
import type { StateFolder } from './stateFolder.ts';

/** Asks git about a state directory; null where there is no repository or git may not run. */
export type GitReader = (state: StateFolder) => Promise<GitFacts | null>;

/** What follows from the history alone; kept until HEAD moves. */
interface HistoryFacts extends Omit<GitFacts, 'status'> {
  readonly whereWeAre: string | null;
}

export function createGitReader(git: Git, local: LocalTime): GitReader {
  let kept: { readonly key: string; readonly facts: HistoryFacts } | null = null;
  return async (state) => {
    const [status, first] = await Promise.all([
      git.status(),
      kept === null ? git.log({ limit: HISTORY_WINDOW }) : null,
    ]);
    if (status === null) return null;
    if (status.head === null) return { status, ...NO_HISTORY };
    const key = `${status.head} ${state.directory}`;
    if (kept?.key !== key) {
      const commits = first?.[0]?.id === status.head ? first : await git.log({ limit: HISTORY_WINDOW });
      // Git took too long, perhaps: it is asked again the next time.
      if (commits === null) return { status, ...NO_HISTORY };
      const paths = trackedPaths(state.directory);
      const history = await readHistory(git, status.head, commits, paths, knownTexts(state, paths, status, commits));
      kept = { key, facts: historyFacts(history, state, local) };
    }
    const { whereWeAre, ...facts } = kept.facts;
    const changed = state.memo !== null && sectionText(state.memo.value) !== whereWeAre;
    return { status, ...facts, whereWeAreCommit: changed ? null : facts.whereWeAreCommit };
  };
}

const NO_LISTS = { backlog: null, log: null };

const NO_HISTORY = {
  commits: [],
  memoCommit: null,
  whereWeAreCommit: null,
  head: { ...NO_LISTS, logText: null },
  atMemoCommit: NO_LISTS,
};

function trackedPaths(directory: string) {
  const { memo, backlog, log } = STATE_FILES;
  return { memo: joinPath(directory, memo), backlog: joinPath(directory, backlog), log: joinPath(directory, log) };
}

function knownTexts(
  state: StateFolder,
  paths: TrackedPaths,
  status: GitStatus,
  commits: readonly Commit[],
): (path: string) => KnownText {
  const { memo, backlog, log, troubles } = state;
  const documents = new Map<string, Document<unknown> | null>([
    [paths.memo, memo],
    [paths.backlog, backlog],
    [paths.log, log],
  ]);
  return (path) => knownAtHead(path, documents.get(path) ?? null, { status, commits, troubles });
}

function historyFacts(history: History, state: StateFolder, local: LocalTime): HistoryFacts {
  const readSection = (text: string) =>
    sectionText(text === state.memo?.text ? state.memo.value : parseMemo(text, local).value);
  const lists = ({ backlog, log }: ListTexts) => ({
    backlog: parsedText<Backlog>(backlog, state.backlog, (text) => parseBacklog(text).value),
    log: parsedText<DecisionLog>(log, state.log, (text) => parseDecisionLog(text).value),
  });
  const { commits, memoVersions } = history;
  const newest = memoVersions[0];
  const whereWeAre = newest === undefined ? null : readSection(newest.text);
  return {
    commits,
    memoCommit: newest?.commit ?? null,
    whereWeAre,
    whereWeAreCommit: whereWeAre === null ? null : lastChange(memoVersions, whereWeAre, readSection),
    head: { ...lists(history.head), logText: history.head.log },
    atMemoCommit: lists(history.atMemoCommit),
  };
}

/** A text that the file still has needs no parsing. */
function parsedText<T>(text: string | null, document: Document<T> | null, parse: (text: string) => T): T | null {
  if (text === null) return null;
  return document?.text === text ? document.value : parse(text);
}

/** The oldest commit since which the section has read as it does; where the window ends before, it is older still. */
function lastChange(
  versions: readonly MemoVersion[],
  section: string,
  readSection: (text: string) => string | null,
): Commit | null {
  let oldest: Commit | null = null;
  for (const { commit, text } of versions) {
    if (readSection(text) !== section) break;
    oldest = commit;
  }
  return oldest;
}

/** The section's body: its heading holds the time. */
function sectionText(memo: Memo): string | null {
  return memoSection(memo, 'where-we-are')?.text ?? null;
}
