import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The nearest folder upwards, the one asked about included, with a `.git`: the top of a worktree. */
export function nearestRepository(from: string): string | null {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) return null;
  }
}

/** The same for git, which looks upwards from where links lead; null also where the folder is gone. */
export function repositoryOf(folder: string): string | null {
  try {
    return nearestRepository(realpathSync.native(folder));
  } catch {
    return null;
  }
}

/**
 * Whether a folder is for certain the top of a worktree, told without starting git. False also where git's own folder lies
 * elsewhere, or names another worktree.
 */
export function isPlainTop(folder: string): boolean {
  try {
    const git = join(folder, '.git');
    return (
      existsSync(join(git, 'HEAD')) && !readFileSync(join(git, 'config'), 'utf8').toLowerCase().includes('worktree')
    );
  } catch {
    return false;
  }
}
