import { readFileSync, statSync } from 'node:fs';

/** The text of a small file; empty where none can be read. Most are not there, which is found out without an error. */
export function textIfThere(file: string): string {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}
