import { join } from 'node:path';
import { gitFolder, sharedGitFolder } from './gitFolder.ts';
import { textIfThere } from './textIfThere.ts';

/**
 * The commits at which the history of a repository is cut, as in a clone with `--depth`; see gitrepository-layout(5). None
 * where it is whole.
 *
 * @param top of a worktree
 */
export function shallowCommits(top: string): ReadonlySet<string> {
  const text = textIfThere(join(sharedGitFolder(gitFolder(top)), 'shallow'));
  return new Set(text.split(/\r?\n/).filter(Boolean));
}
