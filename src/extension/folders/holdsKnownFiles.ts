import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Uri } from 'vscode';
import { openPlaces } from '../../core/project/places.ts';
import { KNOWN_FILES } from '../../manifest/knownFiles.ts';
import { ANY_CASE_PLACES, PLAN_PLACES } from '../../manifest/planPlaces.ts';
import { listFolder } from '../../node/listFolder.ts';

/**
 * Whether a file stands in the folder that Dogear knows by its path alone. Nothing is read, and folders are listed only
 * where they bear the name of one in which plans stand.
 */
export async function holdsKnownFiles({ fsPath }: Uri): Promise<boolean> {
  if (KNOWN_FILES.some((file) => existsSync(join(fsPath, file)))) return true;
  const places = await openPlaces({ list: (folder) => listFolder(join(fsPath, folder)) });
  return (await places.find(PLAN_PLACES)).length > 0 || (await places.find(ANY_CASE_PLACES, true)).length > 0;
}
