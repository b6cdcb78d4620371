import type { Absence } from '../model/absence.ts';
import { KNOWN_BY_NAME } from '../model/layout.ts';
import type { FileStore, Git } from '../ports.ts';

/**
 * What git has of the hand-off files and the disk has not; null where nothing is missing. What a sparse checkout leaves out
 * always counts. What was deleted counts where the state directory is empty, or for the paths in `needed`: files of the plan
 * are gone between a plan that went to the archive and the commit that says so.
 */
export async function findAbsence(
  { files, git }: { readonly files: Pick<FileStore, 'list'>; readonly git: Git | null },
  directory: string,
  needed: readonly string[],
): Promise<Absence | null> {
  const absent = (await git?.absent([directory, ...needed])) ?? [];
  if (absent.length === 0) return null;
  const whole = (await files.list(directory)).length === 0;
  const isKnown = (path: string) =>
    path.startsWith(`${directory}/`) && KNOWN_BY_NAME.has(path.slice(directory.length + 1));
  const found = absent.filter(({ path, sparse }) => needed.includes(path) || (isKnown(path) && (sparse || whole)));
  return found.length === 0 ? null : { directory, whole, files: found };
}
