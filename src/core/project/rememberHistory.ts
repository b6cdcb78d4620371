import type { Commit, HistoryMemory } from '../ports.ts';
import type { MemoHistory } from './gitHistory.ts';

/**
 * The history up to this HEAD as an earlier run kept it, else as it is read now, which is kept for later runs. It is not kept
 * if HEAD moved on meanwhile.
 */
export async function rememberHistory(
  memory: HistoryMemory | null,
  key: string,
  head: string,
  read: () => Promise<MemoHistory | null>,
): Promise<MemoHistory | null> {
  const recalled = memory === null ? null : await memory.recall(key);
  if (isHistory(recalled)) return recalled;
  const history = await read();
  if (history?.commits[0]?.id === head) await memory?.keep(key, history);
  return history;
}

type Fields = Readonly<Record<string, unknown>>;

function isHistory(value: unknown): value is MemoHistory {
  if (!isObject(value)) return false;
  const { commits, memoCommit, whereWeAre, whereWeAreCommit } = value;
  return (
    Array.isArray(commits) &&
    commits.every(isCommit) &&
    [memoCommit, whereWeAreCommit].every((commit) => commit === null || isCommit(commit)) &&
    (whereWeAre === null || typeof whereWeAre === 'string')
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
