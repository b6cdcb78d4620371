import type { Outcome } from '../../core/errors.ts';
import { secretMask } from '../../core/project/secretMask.ts';
import type { Folder } from '../folders/folder.ts';
import type { FolderActions } from '../folders/folderActions.ts';
import { valueOrReport } from './report.ts';

/** Does one thing to a folder and looks at it anew. Gives the reply, or undefined after the refusal was shown. */
export async function perform<T>(
  folder: Folder,
  act: (actions: FolderActions) => Promise<Outcome<T>>,
): Promise<T | undefined> {
  const outcome = await act(await folder.actions());
  const snapshot = await folder.refresh();
  const mask = snapshot ? secretMask(snapshot.project) : String;
  return valueOrReport(outcome, mask);
}
