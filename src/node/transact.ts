import { mkdir, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Outcome, refusal, success } from '../core/errors.ts';
import { LOCK_FILE, MAX_LIST_BYTES } from '../core/model/layout.ts';
import type { DirectoryEntry, FileRead, FileStore, FilesNow, Transaction } from '../core/ports.ts';
import type { Buffers } from './buffers.ts';
import { carryOut } from './carryOut.ts';
import { confine } from './confine.ts';
import { errorMend, errorReason } from './errorCode.ts';
import { acquireLock, type Lock } from './lock.ts';
import type { LockRecord } from './lockRecord.ts';
import { sweepScratch } from './sweepScratch.ts';

export interface TransactorOptions {
  readonly root: string;
  readonly read: FileStore['read'];
  readonly list: FileStore['list'];
  readonly buffers: Buffers | null;
}

/** Carries transactions out, one after the other, each under the lock of its directory. */
export function createTransactor(options: TransactorOptions): FileStore['transact'] {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(transaction: Transaction<T>): Promise<Outcome<T>> => {
    // In one process they queue here, so that only processes wait for each other by the lock.
    const result = last.then(() => transact(options, transaction));
    last = result.catch(() => undefined);
    return result;
  };
}

/** Nobody waits for this answer any more. */
const CANCELLED = refusal('locked', 'The request was given up before its turn came; nothing was written.');

async function transact<T>(options: TransactorOptions, transaction: Transaction<T>): Promise<Outcome<T>> {
  const { directory, isCancelled = () => false } = transaction;
  let made: string | undefined;
  try {
    if (isCancelled()) return CANCELLED;
    const folder = await confine(options.root, directory);
    if (folder === null) return refusal('io', `${directory} leads out of the folder; nothing was written.`);
    made = await mkdir(folder, { recursive: true });
    const acquired = await acquireLock(join(folder, LOCK_FILE), undefined, isCancelled);
    if (!acquired.ok) return isCancelled() ? CANCELLED : locked(directory, acquired.holder);
    try {
      await sweepScratch(folder);
      return await underLock(options, transaction, acquired.lock);
    } finally {
      await acquired.lock.release();
      if (made !== undefined) await removeEmpty(folder, made);
    }
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    const isLock = 'path' in error && String(error.path).endsWith(LOCK_FILE);
    const what = isLock ? `The lock ${directory}/${LOCK_FILE} cannot be read` : `${directory} cannot be written`;
    return refusal('io', `${what}: ${errorReason(error)}. Nothing was changed. ${errorMend(error)}`);
  }
}

/** Takes back the folders that were made for a transaction, from the inner to the outer, if nothing came into them. */
async function removeEmpty(inner: string, outer: string): Promise<void> {
  try {
    for (let folder = inner; folder.length >= outer.length; folder = dirname(folder)) await rmdir(folder);
  } catch {
    // Something stands there now.
  }
}

async function underLock<T>(options: TransactorOptions, transaction: Transaction<T>, lock: Lock): Promise<Outcome<T>> {
  const { directory, reads, lists = [], decide } = transaction;
  const files = new Map<string, FileRead>();
  const folders = new Map<string, readonly DirectoryEntry[]>();
  for (const name of reads) files.set(name, await options.read(name, { maxBytes: MAX_LIST_BYTES }));
  for (const name of lists) folders.set(name, await options.list(name));
  const decided = decide(filesNow(files, folders));
  if (!decided.ok) return decided;
  const { changes, value } = decided.value;
  if (changes.length === 0) return success(value);
  if (!(await lock.isHeld())) {
    return refusal('locked', `Another process took over the lock of ${directory}; nothing was written. Try again.`);
  }
  if (transaction.isCancelled?.()) return CANCELLED;
  const done = await carryOut({ ...options, directory, files }, changes);
  return done.ok ? success(value) : done;
}

function filesNow(
  files: ReadonlyMap<string, FileRead>,
  folders: ReadonlyMap<string, readonly DirectoryEntry[]>,
): FilesNow {
  const named = <T>(found: T | undefined, name: string): T => {
    if (found === undefined) throw new Error(`${name} was not named by the transaction`);
    return found;
  };
  return {
    read: (name) => named(files.get(name), name),
    list: (name) => named(folders.get(name), name),
  };
}

function locked(directory: string, holder: LockRecord | null): Outcome<never> {
  if (holder === null) return refusal('locked', `${directory} is being written by others. Try again.`);
  const { host, pid, started } = holder;
  const lock = `${directory}/${LOCK_FILE}`;
  return refusal(
    'locked',
    `${directory} is locked by process ${pid} on ${host} since ${started}. Try again; if that process is gone, delete ${lock}.`,
    { host, pid, started },
  );
}
