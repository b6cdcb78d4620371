import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { atExit } from '../at-exit.mjs';

const parent = path.resolve(import.meta.dirname, '../../out/test');

/**
 * A new folder below `out/test/`, so that runs beside each other do not meet, deleted when this process ends.
 *
 * @param {string} name the beginning of the folder's name
 */
export function scratchFolder(name) {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, `${name}-`));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
