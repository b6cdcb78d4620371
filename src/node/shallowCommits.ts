import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedGitFolder } from './gitFolder.ts';

/**
 * The commits at which the history of a repository is cut, as in a clone with `--depth`; see gitrepository-layout(5). None
 * where it is whole.
 *
 * @param top of a worktree
 */
export function shallowCommits(top: string): ReadonlySet<string> {
  try {
    return new Set(
      readFileSync(join(sharedGitFolder(top), 'shallow'), 'utf8')
        .split(/\r?\n/)
        .filter(Boolean),
    );
  } catch {
    return new Set();
  }
}
