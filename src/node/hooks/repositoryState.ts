import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gitFolder } from '../gitFolder.ts';
import { nearestRepository } from '../nearestRepository.ts';
import { operationUnderWay } from '../operationUnderWay.ts';

/** The repository that a hook runs for, found without starting git. */
export interface RepositoryState {
  /** Top of the worktree, absolute. */
  readonly top: string;
  /** Its git folder, absolute; null where there is none. */
  readonly gitDirectory: string | null;
}

/** Git starts a hook at the top of its worktree, and names the git folder where it is not `.git` there. */
export function repositoryState(cwd: string, env: Readonly<Record<string, string | undefined>>): RepositoryState {
  const named = env['GIT_DIR'];
  if (named) return { top: cwd, gitDirectory: resolve(cwd, named) };
  const top = nearestRepository(cwd);
  return top === null ? { top: cwd, gitDirectory: null } : { top, gitDirectory: gitFolder(top) };
}

/** Whether git makes commits of others, in a merge, a rebase, a cherry-pick or a revert: these are not judged. */
export function isUnderWay({ gitDirectory }: RepositoryState): boolean {
  return gitDirectory !== null && operationUnderWay(gitDirectory) !== null;
}

/** Whether this is a worktree beside the main one. */
export function isLinkedWorktree({ gitDirectory }: RepositoryState): boolean {
  return gitDirectory !== null && existsSync(join(gitDirectory, 'commondir'));
}
