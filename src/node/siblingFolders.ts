import { existsSync, realpathSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { gitFolder, sharedGitFolder } from './gitFolder.ts';
import { listWorktrees, type Worktree } from './gitWorktrees.ts';
import { nearestRepository, repositoryOf } from './nearestRepository.ts';
import type { RunGit } from './runGit.ts';

/** A folder as another worktree has it. */
export interface SiblingFolder {
  /** Absolute. */
  readonly path: string;
  /** For people: the name of the worktree's folder, and the way from there where the folder is not its top. */
  readonly name: string;
  readonly worktree: Worktree;
}

/** Where git keeps what it knows of linked worktrees, absolute, whether or not there are any; null outside of a repository. */
export function worktreesPlace(folder: string): string | null {
  const top = repositoryOf(folder);
  return top && placeIn(top);
}

/**
 * The same folder in the other worktrees of its repository, where they have it. Git is asked once, and not at all in a
 * repository without linked worktrees. Null where it gives no answer.
 *
 * @param run how git is run, unless beside everything else
 */
export async function siblingFolders(folder: string, run?: RunGit): Promise<readonly SiblingFolder[] | null> {
  const own = realFolder(folder);
  const top = own && nearestRepository(own);
  if (own === null || top === null || !existsSync(placeIn(top))) return [];
  const worktrees = await listWorktrees(top, run ?? (await import('./runGit.ts')).runGit);
  if (worktrees === null) return null;
  const within = relative(top, own);
  return worktrees
    .map((worktree) => ({
      path: join(worktree.path, within),
      name: [basename(worktree.path), ...within.split(sep)].filter(Boolean).join('/'),
      worktree,
    }))
    .filter((sibling) => ![null, own].includes(realFolder(sibling.path)));
}

/** A folder with links resolved, so that it can be compared; null where it is gone. */
export function realFolder(folder: string): string | null {
  try {
    return realpathSync.native(folder);
  } catch {
    return null;
  }
}

function placeIn(top: string): string {
  return join(sharedGitFolder(gitFolder(top)), 'worktrees');
}
