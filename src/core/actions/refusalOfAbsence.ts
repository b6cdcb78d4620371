import { refusal } from '../errors.ts';
import { absenceSentence } from '../model/absence.ts';
import { findAbsence } from '../project/absence.ts';
import type { ActionContext } from './context.ts';

/** The refusal of beginning hand-off files anew that git has and the disk has not; see `findAbsence`. Null where none is. */
export async function refusalOfAbsence(context: ActionContext, directory: string, needed: readonly string[]) {
  const absence = await findAbsence(context, directory, needed);
  if (absence === null) return null;
  return refusal('not-found', absenceSentence(absence), { paths: absence.files.map(({ path }) => path) });
}

/** The same for lists whose entries are numbered, which would get their numbers twice. Those on the disk cost no git. */
export async function refusalOfNewLists(context: ActionContext, paths: readonly string[]) {
  const reads = await Promise.all(paths.map((path) => context.files.read(path, { maxBytes: 0 })));
  const needed = paths.filter((_, index) => reads[index]?.kind === 'absent');
  return needed.length === 0 ? null : refusalOfAbsence(context, context.stateDirectory, needed);
}
