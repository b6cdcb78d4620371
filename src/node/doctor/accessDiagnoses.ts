import { access, constants, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ARCHIVE_DIRECTORY, joinPath, STATE_FILES } from '../../core/model/layout.ts';
import { confine } from '../confine.ts';
import { errorReason, isAbsent } from '../errorCode.ts';
import { broken, type Diagnosis, seen } from './diagnosis.ts';

/** Throws a system error where what stands at an absolute path may not be written; a test says so of places of its own. */
export type MayWrite = (absolute: string) => Promise<void>;

const mayWriteOnDisk: MayWrite = (absolute) => access(absolute, constants.W_OK);

/**
 * What of the state directory may not be written, or only elsewhere: every write is refused then. Files that are replaced
 * need only their folder; the journal is added to, and must let itself be written.
 */
export async function accessDiagnoses(
  root: string,
  directory: string,
  mayWrite: MayWrite = mayWriteOnDisk,
): Promise<readonly Diagnosis[]> {
  const state = await confine(root, directory).catch(() => null);
  if (state === null) {
    const mend = 'Put a folder of this project in its place, or name another as stateDirectory in .dogear.yaml.';
    return [broken('folder', `${directory} leads out of the project, so nothing in it is read or written.`, mend)];
  }
  const obstacle = await fileInPlace(root, [directory, joinPath(directory, ARCHIVE_DIRECTORY)]);
  if (obstacle !== null) {
    return [
      broken('folder', `${obstacle} is a file, where a folder belongs: nothing can be put there.`, 'Move it away.'),
    ];
  }
  const names = [directory, joinPath(directory, ARCHIVE_DIRECTORY), joinPath(directory, STATE_FILES.journal)];
  const found = await Promise.all(names.map((name) => whyNot(join(root, name), mayWrite)));
  return found.flatMap((reason, index) => {
    if (reason === null) return [];
    const name = names[index] ?? '';
    const about = name.endsWith(STATE_FILES.journal) ? 'file' : 'folder';
    const mend = `Make it writable for you: chmod u+w ${name}, or chown where it is another user's.`;
    return [broken(about, `${name} cannot be written: ${reason}.`, mend)];
  });
}

/** The first of these places, each relative to the root, at which no folder stands but something else. */
async function fileInPlace(root: string, places: readonly string[]): Promise<string | null> {
  for (const place of places) {
    const found = await stat(join(root, place)).catch(() => null);
    if (found !== null && !found.isDirectory()) return place;
  }
  return null;
}

/** Whether the program can keep the code that was compiled of it. `folder`: where it lies, absolute. */
export async function compiledCodeDiagnoses(
  folder: string,
  mayWrite: MayWrite = mayWriteOnDisk,
): Promise<readonly Diagnosis[]> {
  const reason = await whyNot(folder, mayWrite);
  if (reason === null) return [];
  const names = await readdir(folder).catch(() => []);
  const known = names.some((name) => name.endsWith('.compiled')) ? 'is not renewed' : 'is not kept';
  return [
    seen('program', `Compiled code ${known}, so that starts take longer: ${folder} cannot be written, ${reason}.`),
  ];
}

async function whyNot(absolute: string, mayWrite: MayWrite): Promise<string | null> {
  try {
    await mayWrite(absolute);
    return null;
  } catch (error) {
    return isAbsent(error) ? null : errorReason(error);
  }
}
