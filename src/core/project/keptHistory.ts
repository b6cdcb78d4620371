import type { Commit, HistoryMemory } from '../ports.ts';
import type { MemoHistory } from './gitHistory.ts';

/** The history up to this HEAD as an earlier run kept it; null where there is none, or none of this shape. */
export async function recallHistory(memory: HistoryMemory | null, key: string): Promise<MemoHistory | null> {
  const kept = memory === null ? null : await memory.recall(key);
  return isHistory(kept) ? kept : null;
}

/** Keeps a history for later runs, but for one that was read while HEAD moved on. */
export async function keepHistory(
  memory: HistoryMemory | null,
  key: string,
  head: string,
  history: MemoHistory,
): Promise<void> {
  if (history.commits[0]?.id === head) await memory?.keep(key, history);
}

type Fields = Readonly<Record<string, unknown>>;

function isHistory(value: unknown): value is MemoHistory {
  if (!isObject(value)) return false;
  const { commits, memoCommit, whereWeAre, whereWeAreCommit, tracked } = value;
  return (
    Array.isArray(commits) &&
    commits.every(isCommit) &&
    [memoCommit, whereWeAreCommit].every((commit) => commit === null || isCommit(commit)) &&
    (whereWeAre === null || typeof whereWeAre === 'string') &&
    isTexts(tracked)
  );
}

function isCommit(value: unknown): value is Commit {
  if (!isObject(value)) return false;
  const { id, time, paths, removed = [] } = value;
  return typeof id === 'string' && typeof time === 'number' && isTexts(paths) && isTexts(removed);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
