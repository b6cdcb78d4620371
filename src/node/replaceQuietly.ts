import { renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Replaces a file that is a convenience, whole or not at all; false where that cannot be, and then nothing is left behind.
 * Unlike what people wrote, it need not survive a crash.
 */
export function replaceQuietly(file: string, content: string | Uint8Array): boolean {
  const partial = `${file}.${process.pid}`;
  try {
    writeFileSync(partial, content);
    renameSync(partial, file);
    return true;
  } catch {
    removeQuietly(partial);
    return false;
  }
}

/** Also where it lies in a folder that cannot be written: nothing was left there. */
export function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // There is nobody whom it would disturb.
  }
}
