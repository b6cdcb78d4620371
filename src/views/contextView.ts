import { isPlanAtWork } from '../core/model/plan.ts';
import type { ContextKeyName } from '../manifest/contextKeys.ts';
import type { FolderView } from './folderView.ts';

/** The values of the context keys, the one that says whether everything was looked at aside. */
export function contextView(
  folders: readonly FolderView[],
): Readonly<Record<Exclude<ContextKeyName, 'loaded'>, boolean>> {
  const projects = folders.map(({ snapshot }) => snapshot.project);
  return {
    hasState: projects.some(({ stateDirectory }) => stateDirectory !== null),
    lacksState: projects.some(({ absence }) => absence !== null),
    hasPlan: projects.some(({ plans }) => plans.some(isPlanAtWork)),
    hasMemo: projects.some(({ memo }) => memo !== null),
    hasArchive: projects.some(({ archive }) => archive.length > 0),
  };
}
