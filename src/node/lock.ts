import { unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createAtomically, writeAtomically } from './atomicWrite.ts';
import { errorCode } from './errorCode.ts';
import { bootId, isStale, type LockRecord, newNonce, readLock } from './lockRecord.ts';

/** A lock that this process holds. */
export interface Lock {
  /** False where another took it over, which happens only to a process that could not renew it for a minute. */
  isHeld(): Promise<boolean>;
  /** Gives it back, if it is still ours. */
  release(): Promise<void>;
}

export type Acquired =
  | { readonly ok: true; readonly lock: Lock }
  | { readonly ok: false; readonly holder: LockRecord | null };

const WAIT_MS = 10_000;
const RENEW_MS = 15_000;
const MAX_PAUSE_MS = 20;

/**
 * Takes the lock at a path, of which the folder must exist, and waits while another holds it, unless it is cancelled.
 *
 * The lock is this file and its content. A library that keeps a lock alive by touching a folder would not do: file times
 * are too coarse on some disks and stand still while a machine sleeps, other tools could not tell who holds it, and the
 * content is what lets a lock of a process that is gone be taken over at once.
 */
export async function acquireLock(
  path: string,
  waitMs = WAIT_MS,
  isCancelled = (): boolean => false,
): Promise<Acquired> {
  const nonce = newNonce();
  const until = performance.now() + waitMs;
  for (;;) {
    const holder = await readLock(path);
    if (holder === null && (await create(path, nonce))) {
      return { ok: true, lock: heldLock(path, nonce) };
    }
    if (holder !== null && isStale(holder, Date.now()) && (await breakLock(path, holder))) continue;
    if (performance.now() > until || isCancelled()) return { ok: false, holder };
    await delay(1 + Math.random() * MAX_PAUSE_MS);
  }
}

/**
 * Removes the lock of a holder that is gone. Two processes may find this at once, and the slower must not remove the lock
 * that the faster has taken since: so the lock is looked at again and removed under a lock of its own, named after the
 * holder. False while another is about it, and where it cannot be removed.
 */
async function breakLock(path: string, holder: LockRecord): Promise<boolean> {
  const guard = `${path}.${holder.nonce}`;
  if (!(await create(guard, newNonce()))) {
    const breaker = await readLock(guard);
    return breaker !== null && isStale(breaker, Date.now()) && (await breakLock(guard, breaker));
  }
  try {
    const now = await readLock(path);
    const stands = now?.nonce === holder.nonce && now.started === holder.started;
    return !stands || (await remove(path));
  } finally {
    await remove(guard);
  }
}

function heldLock(path: string, nonce: string): Lock {
  const isHeld = async (): Promise<boolean> => (await readLock(path).catch(() => null))?.nonce === nonce;
  const renew = async (): Promise<void> => {
    if (await isHeld()) await writeAtomically(path, recordText(nonce));
  };
  let renewing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew().catch(() => undefined);
  }, RENEW_MS);
  timer.unref();
  return {
    isHeld,
    async release() {
      clearInterval(timer);
      await renewing;
      if (await isHeld()) await remove(path);
    },
  };
}

/** A lock need not survive a loss of power. */
function create(path: string, nonce: string): Promise<boolean> {
  return createAtomically(path, recordText(nonce), { durable: false });
}

function recordText(nonce: string): string {
  const record: LockRecord = {
    host: hostname(),
    boot: bootId(),
    pid: process.pid,
    started: new Date().toISOString(),
    nonce,
  };
  return `${JSON.stringify(record)}\n`;
}

/** Whether nothing stands there now. */
function remove(path: string): Promise<boolean> {
  return unlink(path).then(
    () => true,
    (error: unknown) => errorCode(error) === 'ENOENT',
  );
}
