import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { isScratchFile, LOCK_FILE } from '../core/model/layout.ts';

/** No write takes this long, so that an older temporary file is one that its process did not live to remove. */
const LEFT_AFTER_MS = 60_000;

/** Removes what processes that were killed left in a folder. To be called under its lock. */
export async function sweepScratch(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((one) => isScratchFile(one) && one !== LOCK_FILE)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > LEFT_AFTER_MS) await unlink(file).catch(() => undefined);
  }
}
