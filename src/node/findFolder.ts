import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * The folder that a command started in `start` works in: the nearest one upwards, to the top of the repository, for
 * which `isUsed` holds; else `start` itself. The home folder is never looked at, nor what lies above it: a memo left
 * there would claim every project of the user. `isUsed` is asked about absolute paths.
 */
export async function findFolder(
  start: string,
  isUsed: (folder: string) => Promise<boolean>,
  home: string = homedir(),
): Promise<string> {
  const stop = realPath(home);
  for (const folder of upwards(start)) {
    if (realPath(folder) === stop) return start;
    if (await isUsed(folder)) return folder;
    if (existsSync(join(folder, '.git'))) return start;
  }
  return start;
}

/** Whether two paths lead to one folder, through whatever links. */
export function isSameFolder(one: string, other: string): boolean {
  return realPath(one) === realPath(other);
}

function realPath(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return resolve(folder);
  }
}

function* upwards(start: string): Generator<string> {
  let folder = resolve(start);
  for (;;) {
    yield folder;
    const parent = dirname(folder);
    if (parent === folder) return;
    folder = parent;
  }
}
