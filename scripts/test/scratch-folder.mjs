import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../temporary-folder.mjs';

const parent = path.resolve(import.meta.dirname, '../../out/test');

/**
 * A new folder below `out/test/`, so that runs beside each other do not meet, deleted when this process ends.
 *
 * @param {string} name the beginning of the folder's name
 */
export function scratchFolder(name) {
  mkdirSync(parent, { recursive: true });
  return temporaryFolder(name, parent);
}
