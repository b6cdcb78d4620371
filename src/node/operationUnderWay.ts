import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What git goes on with once a person has put conflicts right, by the word with which it goes on. */
export type Operation = 'merge' | 'rebase' | 'am' | 'cherry-pick' | 'revert';

/** What stands in the git folder meanwhile. A rebase picks commits, and `git am` keeps its place as a rebase does. */
const MARKS: readonly (readonly [string, Operation])[] = [
  ['rebase-apply/applying', 'am'],
  ['rebase-apply', 'rebase'],
  ['rebase-merge', 'rebase'],
  ['MERGE_HEAD', 'merge'],
  ['CHERRY_PICK_HEAD', 'cherry-pick'],
  ['REVERT_HEAD', 'revert'],
];

/** What is under way in a worktree, by its git folder; null where nothing is. */
export function operationUnderWay(gitDirectory: string): Operation | null {
  return MARKS.find(([name]) => existsSync(join(gitDirectory, name)))?.[1] ?? null;
}
