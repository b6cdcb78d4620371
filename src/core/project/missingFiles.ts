import type { NamedPath } from '../model/namedPath.ts';
import type { MissingFile } from '../model/project.ts';
import type { FileStore } from '../ports.ts';
import { resolvePath } from './resolvePath.ts';

/** A file that names more is a list, and is looked at so far. */
const MAX_PATHS = 100;

/**
 * Finds what a file names and is not there. A path counts from the root, as people write it, or from the file's own folder,
 * as links do. What leads out of the folder is not judged.
 */
export async function findMissingFiles(
  files: Pick<FileStore, 'read'>,
  namedIn: string,
  paths: readonly NamedPath[],
): Promise<readonly MissingFile[]> {
  const names = [...new Set(paths.map(({ path }) => path))].slice(0, MAX_PATHS);
  const found = await Promise.all(names.map((name) => isMissing(files, name, namedIn)));
  const missing = new Set(names.filter((_, index) => found[index]));
  return paths.filter(({ path }) => missing.has(path)).map((named) => ({ ...named, namedIn }));
}

async function isMissing(files: Pick<FileStore, 'read'>, name: string, namedIn: string): Promise<boolean> {
  const places = [resolvePath(name, ''), resolvePath(name, namedIn)].filter((place) => place !== null);
  for (const place of new Set(places)) if (place === '' || (await stands(files, place))) return false;
  return places.length > 0;
}

/** Looks at the size alone: nothing is read of a file that has any. */
async function stands(files: Pick<FileStore, 'read'>, path: string): Promise<boolean> {
  return (await files.read(path, { maxBytes: 0 })).kind !== 'absent';
}
