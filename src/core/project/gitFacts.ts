import type { Backlog } from '../model/backlog.ts';
import type { DecisionLog } from '../model/decisions.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import { type Memo, memoSection } from '../model/memo.ts';
import type { Document, GitFacts } from '../model/project.ts';
import { parseBacklog } from '../parse/backlog.ts';
import { parseDecisionLog } from '../parse/decisions.ts';
import { parseMemo } from '../parse/memo.ts';
import type { LocalTime } from '../parse/time.ts';
import type { Git, GitStatus, HistoryMemory } from '../ports.ts';
import {
  type Lists,
  type ListTexts,
  type MemoHistory,
  readLists,
  readMemoHistory,
  type TextAtHead,
  type TrackedPaths,
} from './gitHistory.ts';
import { keepHistory, recallHistory } from './keptHistory.ts';
import { knownAtHead } from './knownAtHead.ts';
import type { StateFolder } from './stateFolder.ts';

/** Asks git about a state directory; null where there is no repository or git may not run. */
export type GitReader = (state: StateFolder) => Promise<GitFacts | null>;

/** What follows from the history alone; kept until HEAD moves. */
type HistoryFacts = MemoHistory & Pick<GitFacts, 'head' | 'atMemoCommit'>;

/** @param memory what keeps the history of the memo from one run to the next */
export function createGitReader(git: Git, local: LocalTime, memory: HistoryMemory | null = null): GitReader {
  let kept: { readonly key: string; readonly facts: HistoryFacts } | null = null;

  const readFacts = async (key: string, state: StateFolder, status: GitStatus, head: string) => {
    const paths = trackedPaths(state.directory);
    const known = knownTexts(state, paths, status);
    const question = { head, path: paths.memo, known, sectionOf: sectionReader(state, local) };
    const recalled = await recallHistory(memory, key);
    const history = recalled ?? (await readMemoHistory(git, question));
    const lists = history && (await readLists(git, head, paths, history, known));
    if (history === null || lists === null) return null;
    if (recalled === null) await keepHistory(memory, key, head, { ...history, tracked: trackedLists(paths, lists) });
    return { ...history, ...listFacts(lists, state) };
  };

  return async (state) => {
    const status = await git.status();
    if (status === null) return null;
    if (status.head === null) return { status, ...NO_HISTORY };
    const key = `${status.head} ${state.directory}`;
    if (kept?.key !== key) {
      const facts = await readFacts(key, state, status, status.head);
      // Git took too long, perhaps: it is asked again the next time.
      if (facts === null) return { status, ...NO_HISTORY };
      kept = { key, facts };
    }
    const { whereWeAre, tracked: _, ...facts } = kept.facts;
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

function knownTexts(state: StateFolder, paths: TrackedPaths, status: GitStatus): TextAtHead {
  const { memo, backlog, log, troubles } = state;
  const documents = new Map<string, Document<unknown> | null>([
    [paths.memo, memo],
    [paths.backlog, backlog],
    [paths.log, log],
  ]);
  return (path, history) => knownAtHead(path, documents.get(path) ?? null, { ...history, status, troubles });
}

function trackedLists(paths: TrackedPaths, { head }: Lists): readonly string[] {
  return [...(head.backlog === null ? [] : [paths.backlog]), ...(head.log === null ? [] : [paths.log])];
}

function sectionReader(state: StateFolder, local: LocalTime) {
  return (text: string) => sectionText(text === state.memo?.text ? state.memo.value : parseMemo(text, local).value);
}

function listFacts({ head, atMemoCommit }: Lists, state: StateFolder): Pick<GitFacts, 'head' | 'atMemoCommit'> {
  const lists = ({ backlog, log }: ListTexts) => ({
    backlog: parsedText<Backlog>(backlog, state.backlog, (text) => parseBacklog(text).value),
    log: parsedText<DecisionLog>(log, state.log, (text) => parseDecisionLog(text).value),
  });
  return { head: { ...lists(head), logText: head.log }, atMemoCommit: lists(atMemoCommit) };
}

/** A text that the file still has needs no parsing. */
function parsedText<T>(text: string | null, document: Document<T> | null, parse: (text: string) => T): T | null {
  if (text === null) return null;
  return document?.text === text ? document.value : parse(text);
}

/** The section's body: its heading holds the time. */
function sectionText(memo: Memo): string | null {
  return memoSection(memo, 'where-we-are')?.text ?? null;
}
