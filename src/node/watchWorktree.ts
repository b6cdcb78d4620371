import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { gitFolder } from './gitFolder.ts';

/** Git writes the log of HEAD a moment before it moves HEAD, and more than once; milliseconds. */
const SETTLED = 50;

/** Stands in the git folder of a locked worktree, and of one that git still fills. */
const LOCK = 'locked';

/** Git writes the log of HEAD here; its folder comes with the first commit. */
const LOGS = 'logs';

/**
 * Calls back after each commit, checkout and reset in a worktree, given by its top, and when it is locked or unlocked. Does
 * not keep the process alive.
 *
 * @param onWrite called when git writes anything else of the worktree: its index, or HEAD where it keeps no log of it
 * @returns a function that ends it
 */
export function watchWorktree(top: string, onChange: () => void, onWrite = (): void => {}): () => void {
  let timer: NodeJS.Timeout | null = null;
  const changed = (): void => {
    timer ??= setTimeout(() => {
      timer = null;
      onChange();
    }, SETTLED).unref();
  };
  const own = gitFolder(top);
  const watchLogs = () => watchInside(join(own, LOGS), changed);
  let logs = watchLogs();
  const rest = watchInside(own, (name) => {
    const isFirst = name === LOGS && logs === null;
    if (isFirst) logs = watchLogs();
    if (isFirst || name === LOCK) changed();
    else onWrite();
  });
  return () => {
    if (timer !== null) clearTimeout(timer);
    rest?.close();
    logs?.close();
  };
}

/** Null where git keeps no such folder, and where the system watches no more. */
function watchInside(folder: string, onEvent: (name: string | null) => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { persistent: false }, (_, name) => onEvent(name));
    // The worktree went: that is told by the list of them.
    return watcher.on('error', () => watcher.close());
  } catch {
    return null;
  }
}
