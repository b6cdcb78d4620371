import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Outcome, refusal, success } from '../../core/errors.ts';
import { ARCHIVE_DIRECTORY, LOCK_FILE } from '../../core/model/layout.ts';
import { plural } from '../../core/model/plural.ts';
import { errorReason } from '../errorCode.ts';
import { acquireLock } from '../lock.ts';
import { isStale, readLock } from '../lockRecord.ts';
import { findScratch, sweepScratch } from '../sweepScratch.ts';
import { broken, type Diagnosis, seen } from './diagnosis.ts';

/** What processes that were killed left behind. `directory`: the state directory, relative to the root. */
export async function remainDiagnoses(root: string, directory: string): Promise<readonly Diagnosis[]> {
  const state = join(root, directory);
  const lock = join(state, LOCK_FILE);
  const archive = join(state, ARCHIVE_DIRECTORY);
  const entries = await readdir(archive, { withFileTypes: true }).catch(() => []);
  const archived = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(archive, name));
  const folders = [root, state, ...archived];
  const found = await Promise.all(folders.map((folder) => findScratch(folder).catch(() => [])));
  const files = found.flat().map((file) => relative(root, file).replaceAll('\\', '/'));
  const remains = `${plural(files.length, 'temporary file')} left by an interrupted write: ${files.join(', ')}.`;
  const sweep = () => underLock(lock, () => Promise.all(folders.map((folder) => sweepScratch(folder))));
  return [
    ...(await lockDiagnoses(lock, `${directory}/${LOCK_FILE}`)),
    ...(files.length === 0 ? [] : [broken('remains', remains, 'Delete them.', sweep)]),
  ];
}

async function lockDiagnoses(lock: string, name: string): Promise<readonly Diagnosis[]> {
  const holder = await readLock(lock).catch(errorReason);
  if (holder === null) return [];
  if (typeof holder === 'string') {
    const mend = 'Every write waits for it. Delete it, if no process of another user is writing here.';
    return [broken('lock', `${name} cannot be read: ${holder}.`, mend)];
  }
  const { pid, host, started } = holder;
  const who = `process ${pid} on ${host} since ${started}`;
  if (!isStale(holder, Date.now())) return [seen('lock', `${name} is held by ${who}.`)];
  return [
    broken('lock', `${name} was left by ${who}, which is gone.`, 'Delete it; the next write does so by itself.', () =>
      underLock(lock, async () => undefined),
    ),
  ];
}

/** Takes the lock, over from a process that is gone if need be, and gives it back. */
async function underLock(lock: string, run: () => Promise<unknown>): Promise<Outcome<null>> {
  const acquired = await acquireLock(lock);
  if (!acquired.ok) return refusal('locked', 'Another process is writing here. Try again when it is done.');
  try {
    await run();
    return success(null);
  } finally {
    await acquired.lock.release();
  }
}
