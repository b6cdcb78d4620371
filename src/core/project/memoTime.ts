import type { Memo } from '../model/memo.ts';
import type { Document, GitFacts, Project } from '../model/project.ts';

/**
 * When the memo was last true: what it says itself, else the commit that last changed it, else, while it differs from
 * that commit, the file's time. Never the file's time alone: a checkout resets it, and touching a file is no update.
 */
export function memoTime(memo: Document<Memo>, git: GitFacts | null): Project['memoTime'] {
  const written = memo.value.asOf?.time ?? null;
  if (written !== null) return { time: written, from: 'memo' };
  if (git === null) return null;
  if (git.status.dirty.includes(memo.path)) return { time: memo.modified, from: 'file' };
  return git.memoCommit && { time: git.memoCommit.time, from: 'commit' };
}
