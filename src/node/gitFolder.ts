import { join, resolve } from 'node:path';
import { textIfThere } from './textIfThere.ts';

const LINK = 'gitdir: ';

/**
 * The git folder of a worktree, by its top: `.git` there, or where a file of that name leads, as in linked worktrees and
 * submodules; see gitrepository-layout(5). Absolute where the top is.
 */
export function gitFolder(top: string): string {
  const place = join(top, '.git');
  const link = textIfThere(place);
  return link.startsWith(LINK) ? resolve(top, link.slice(LINK.length).replace(/\r?\n$/, '')) : place;
}

/** The git folder that all worktrees of a repository share, by that of one. */
export function sharedGitFolder(own: string): string {
  const common = textIfThere(join(own, 'commondir')).trim();
  return common === '' ? own : resolve(own, common);
}
