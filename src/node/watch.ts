import { type FSWatcher, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ARCHIVE_DIRECTORY } from '../core/model/layout.ts';
import { gitFolder } from './gitFolder.ts';
import { repositoryOf } from './nearestRepository.ts';

/** What went without a sign, or could not be watched, is looked at again after this many milliseconds. */
const LOOK_AGAIN = 1_000;

interface Watched {
  readonly watcher: FSWatcher;
  readonly identity: string;
}

/**
 * Calls back whenever something in the folder, its state directory or its repository may have changed. Folders are
 * watched and not files, because writing by rename leaves a watched file behind. Folders that are missing are taken up
 * when they appear, and what was written into them meanwhile counts as a change. Does not keep the process alive.
 *
 * @param root absolute
 * @param stateDirectory relative to it
 * @param others more folders, relative to it
 * @returns a function that ends it
 */
export function watchFolder(
  root: string,
  stateDirectory: string,
  onChange: () => void,
  others: readonly string[] = [],
): () => void {
  const folders = [
    ...new Set([...foldersToWatch(root, stateDirectory), ...others.map((folder) => join(root, folder))]),
  ];
  const watched = new Map<string, Watched>();
  let timer: NodeJS.Timeout | null = null;

  const letGo = (folder: string): boolean => {
    watched.get(folder)?.watcher.close();
    return watched.delete(folder);
  };
  const takeUp = (folder: string, identity: string): boolean => {
    const watcher = startWatching(folder, changed);
    watcher?.on('error', () => {
      letGo(folder);
      lookAgainSoon();
    });
    if (watcher !== null) watched.set(folder, { watcher, identity });
    return watcher !== null;
  };
  /** Takes up the folders that appeared and lets go of those that went; tells whether there were any. */
  const update = (): boolean => {
    const moved = folders.filter((folder) => {
      const identity = identityOf(folder);
      if (watched.get(folder)?.identity === identity) return false;
      const gone = letGo(folder);
      return (identity !== undefined && takeUp(folder, identity)) || gone;
    });
    // Above the root nothing is watched that would tell of its return.
    if (!watched.has(root)) lookAgainSoon();
    return moved.length > 0;
  };
  const lookAgainSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      if (update()) onChange();
    }, LOOK_AGAIN).unref();
  };
  const changed = (): void => {
    update();
    onChange();
  };

  update();
  return () => {
    if (timer !== null) clearTimeout(timer);
    for (const folder of folders) letGo(folder);
  };
}

/**
 * The folder, each folder down to the archive, and git's, whose files change with every commit: that of the repository around
 * it, and one that may still be made in it.
 */
function foldersToWatch(root: string, stateDirectory: string): readonly string[] {
  const parts = [...stateDirectory.split('/'), ARCHIVE_DIRECTORY];
  const down = parts.map((_, index) => join(root, ...parts.slice(0, index + 1)));
  const top = repositoryOf(root) ?? root;
  return [root, ...down, join(root, '.git'), gitFolder(top)];
}

/** Tells a folder from another that took its place, also where the system gives the number of the first to the second. */
function identityOf(folder: string): string | undefined {
  try {
    const { ino, birthtimeNs } = statSync(folder, { bigint: true });
    return `${ino} ${birthtimeNs}`;
  } catch {
    return undefined;
  }
}

/** Null for what is no folder, and where the system watches no more. */
function startWatching(folder: string, changed: () => void): FSWatcher | null {
  try {
    return statSync(folder).isDirectory() ? watch(folder, { persistent: false }, changed) : null;
  } catch {
    return null;
  }
}
