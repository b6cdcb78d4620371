import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Uri } from 'vscode';
import { KNOWN_FILES } from '../../manifest/knownFiles.ts';

/** Whether a file stands in the folder that Dogear knows by its path alone. Nothing is read. */
export function holdsKnownFiles({ fsPath }: Uri): boolean {
  return KNOWN_FILES.some((file) => existsSync(join(fsPath, file)));
}
