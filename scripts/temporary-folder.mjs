import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atExit } from './at-exit.mjs';

/**
 * A new folder for this process, deleted at its end at the latest.
 *
 * @param {string} name the beginning of the folder's name
 * @param {string} [parent] default: the system's folder for such
 */
export function temporaryFolder(name, parent = tmpdir()) {
  const folder = mkdtempSync(path.join(parent, `${name}-`));
  atExit(() => removeFolder(folder));
  return folder;
}

/** Deletes a folder, also while a process that is ending still writes into it. @param {string} folder */
export function removeFolder(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
