import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chmod, chown, link, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './errorCode.ts';

/** On Windows a scanner, an indexer or a reader may hold a file for a moment. */
const HELD = ['EPERM', 'EBUSY', 'EACCES'];
const RENAME_WAITS = [10, 20, 50, 100, 200, 300, 400];

/** Links are not supported: FAT, some network disks. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL', 'EMLINK'];

/**
 * Replaces a file in one step, or makes it: readers see the old text or the new one, never a part. Mode, owner and group stay,
 * as far as the system lets them. On failure the old file stands and nothing is left behind.
 *
 * @param mayReplace asked when all is ready, as the last thing: with false nothing is replaced, which is the answer then
 */
export async function writeAtomically(
  absolute: string,
  text: string,
  mayReplace: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  await mkdir(dirname(absolute), { recursive: true });
  const old = await stat(absolute).catch(() => null);
  const temporary = await writeTemporary(absolute, text, { mode: old?.mode });
  try {
    if (old !== null) await keepOwner(temporary, old);
    const isReplaced = await mayReplace();
    await (isReplaced ? renameHeld(temporary, absolute) : unlink(temporary));
    return isReplaced;
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

/** Only root gives files away; a group can be kept by each of its members. */
async function keepOwner(absolute: string, { uid, gid }: Stats): Promise<void> {
  const made = await stat(absolute);
  if (made.uid !== uid) await chown(absolute, uid, made.gid).catch(() => undefined);
  if (made.gid !== gid) await chown(absolute, (await stat(absolute)).uid, gid).catch(() => undefined);
}

/**
 * Makes a file with its content in one step; false where something stands there already. `durable`: whether the content
 * must be on the disk before the file appears.
 */
export async function createAtomically(absolute: string, text: string, { durable = true } = {}): Promise<boolean> {
  await mkdir(dirname(absolute), { recursive: true });
  const temporary = await writeTemporary(absolute, text, { durable });
  try {
    await link(temporary, absolute);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    if (!NO_LINKS.includes(errorCode(error))) throw error;
    return await createInPlace(absolute, text);
  } finally {
    await unlink(temporary).catch(() => undefined);
  }
}

/** What renaming takes; a test holds files and passes the time. */
export interface Renaming {
  rename(from: string, to: string): Promise<void>;
  wait(milliseconds: number): Promise<unknown>;
}

/** Renames, and waits about a second for programs that hold the file. */
export async function renameHeld(from: string, to: string, on: Renaming = { rename, wait: delay }): Promise<void> {
  for (const wait of RENAME_WAITS) {
    try {
      return await on.rename(from, to);
    } catch (error) {
      if (!HELD.includes(errorCode(error))) throw error;
    }
    await on.wait(wait);
  }
  await on.rename(from, to);
}

/** Makes renames in a folder survive a loss of power, where the system can. */
export async function syncFolder(absolute: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(absolute, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

interface TemporaryOptions {
  readonly mode?: number | undefined;
  readonly durable?: boolean;
}

/** The path of a new file beside another. */
async function writeTemporary(beside: string, text: string, options: TemporaryOptions): Promise<string> {
  const { mode, durable = true } = options;
  const temporary = join(dirname(beside), `.dogear-${randomBytes(8).toString('hex')}.tmp`);
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(text, 'utf8');
    if (durable) await file.sync();
    await file.close();
    if (mode !== undefined) await chmod(temporary, mode & 0o7777);
    return temporary;
  } catch (error) {
    await file.close().catch(() => undefined);
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

async function createInPlace(absolute: string, text: string): Promise<boolean> {
  const file = await open(absolute, 'wx').catch((error: unknown) => {
    if (errorCode(error) === 'EEXIST') return null;
    throw error;
  });
  if (file === null) return false;
  await file.writeFile(text, 'utf8').finally(() => file.close());
  return true;
}
