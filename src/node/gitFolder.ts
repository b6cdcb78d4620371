import { join, resolve } from 'node:path';
import { textIfThere } from './textIfThere.ts';

/**
 * The git folder of a worktree, by its top: `.git` there, or where a file of that name leads, as in linked worktrees and
 * submodules; see gitrepository-layout(5). Absolute where the top is.
 */
export function gitFolder(top: string): string {
  const place = join(top, '.git');
  const target = /^gitdir: (.*?)\r?\n?$/.exec(textIfThere(place))?.[1];
  return target === undefined ? place : resolve(top, target);
}

/** The git folder that all worktrees of a repository share. */
export function sharedGitFolder(top: string): string {
  const own = gitFolder(top);
  const common = textIfThere(join(own, 'commondir')).trim();
  return common === '' ? own : resolve(own, common);
}
