import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { parse, resolve } from 'node:path';
import { isUsedFolder } from '../core/project/isUsedFolder.ts';
import { createFileStore } from '../node/fileStore.ts';
import { findFolder, isSameFolder } from '../node/findFolder.ts';

/**
 * The project's folder for a server that runs in `cwd`, absolute: the search goes upwards from the first of the client's
 * roots that is a folder, or else from `cwd`. Null where that leaves the home folder or the top of a drive, in which
 * desktop clients start their servers: a plan made there would belong to no project.
 */
export async function locateFolder(
  roots: readonly string[],
  cwd: string,
  home: string = homedir(),
): Promise<string | null> {
  const start = roots.find(isDirectory) ?? cwd;
  const folder = await findFolder(resolve(start), (candidate) => isUsedFolder(createFileStore(candidate)), home);
  return isSameFolder(folder, home) || folder === parse(folder).root ? null : folder;
}

function isDirectory(absolute: string): boolean {
  try {
    return statSync(absolute, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false;
  }
}
