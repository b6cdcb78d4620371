import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { gitFolder } from './gitFolder.ts';

/** Git writes the log of HEAD a moment before it moves HEAD, and more than once; milliseconds. */
const SETTLED = 50;

/**
 * Calls back after each commit, checkout and reset in a worktree, given by its top. Does not keep the process alive.
 *
 * @returns a function that ends it
 */
export function watchHead(top: string, onMove: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  const watcher = startWatching(path.join(gitFolder(top), 'logs'), () => {
    timer ??= setTimeout(() => {
      timer = null;
      onMove();
    }, SETTLED).unref();
  });
  return () => {
    if (timer !== null) clearTimeout(timer);
    watcher?.close();
  };
}

/** Null where git keeps no log, and where the system watches no more. */
function startWatching(folder: string, onChange: () => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { persistent: false }, onChange);
    // The worktree went: that is told by the list of them.
    return watcher.on('error', () => watcher.close());
  } catch {
    return null;
  }
}
