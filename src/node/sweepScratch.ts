import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isScratchFile, LOCK_FILE } from '../core/model/layout.ts';

/** No write takes this long, so that an older temporary file is one that its process did not live to remove. */
const LEFT_AFTER_MS = 60_000;

/** Removes what processes that were killed left in a folder. To be called under its lock. */
export async function sweepScratch(folder: string): Promise<void> {
  for (const file of await findScratch(folder)) await unlink(file).catch(() => undefined);
}

/** What processes that were killed left in a folder; absolute paths. */
export async function findScratch(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((one) => isScratchFile(one) && one !== LOCK_FILE);
  const files = names.map((name) => join(folder, name));
  const found = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  return files.filter((_, index) => Date.now() - (found[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) > LEFT_AFTER_MS);
}
