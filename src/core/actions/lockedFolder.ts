import { directoryExists } from '../project/stateFolder.ts';
import type { ActionContext } from './context.ts';

/**
 * The folder whose lock is held while another tool's file is changed: the state directory where there is one, else the
 * file's own. A folder without a state directory gets none for the sake of a lock.
 */
export async function lockedFolder({ files, stateDirectory }: ActionContext, path: string): Promise<string> {
  return (await directoryExists(files, stateDirectory)) ? stateDirectory : path.split('/').slice(0, -1).join('/');
}
