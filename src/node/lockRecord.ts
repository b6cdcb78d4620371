import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { errorCode, isAbsent } from './errorCode.ts';

/** Who holds a lock; see "The lock" in ARCHITECTURE.md. */
export interface LockRecord {
  readonly host: string;
  /** The kernel's id of this start of the machine, or the time of the start to the minute. */
  readonly boot: string;
  readonly pid: number;
  /** ISO 8601; renewed while the lock is held long. */
  readonly started: string;
  readonly nonce: string;
}

/** A lock of another host, or one that says nothing, is given up after this long. */
export const UNRENEWED_MS = 60_000;

/** Clocks differ by less: what is further ahead was never renewed at the time it states. */
const FUTURE_MS = 24 * 60 * 60_000;

/** A start-up time is computed from clocks, so that one start differs by this much. */
const BOOT_TOLERANCE_MS = 120_000;
const START_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

/** What stands in a lock file: null where nothing does; a file that is no record has its own age and a fixed nonce. */
export async function readLock(path: string): Promise<LockRecord | null> {
  try {
    const text = await readFile(path, 'utf8');
    return parseRecord(text) ?? unreadableRecord((await stat(path)).mtime);
  } catch (error) {
    if (isAbsent(error)) return null;
    // That of a folder does not tell its path.
    throw Object.assign(error as Error, { path });
  }
}

/** Begins the nonces of this process: its id alone says little in a container, where each start may have the same. */
const OWN = randomBytes(4).toString('hex');

export function newNonce(): string {
  return OWN + randomBytes(4).toString('hex');
}

/** Whether its holder is gone: on this host by process and start of the machine, on another by time. */
export function isStale(record: LockRecord, now: number): boolean {
  if (record.host !== hostname()) {
    const age = now - Date.parse(record.started);
    return age > UNRENEWED_MS || age < -FUTURE_MS;
  }
  if (record.pid === process.pid && !record.nonce.startsWith(OWN)) return true;
  return !sameBoot(record.boot, bootId()) || !isAlive(record.pid);
}

/** This start of this machine. */
export function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return `${new Date(Date.now() - uptime() * 1000).toISOString().slice(0, 16)}Z`;
  }
}

function sameBoot(one: string, other: string): boolean {
  if (one === other) return true;
  if (!START_TIME.test(one) || !START_TIME.test(other)) return false;
  return Math.abs(Date.parse(one) - Date.parse(other)) <= BOOT_TOLERANCE_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

function parseRecord(text: string): LockRecord | null {
  try {
    const record: Partial<LockRecord> | null = JSON.parse(text);
    const known =
      typeof record?.host === 'string' &&
      typeof record.boot === 'string' &&
      Number.isInteger(record.pid) &&
      (record.pid ?? 0) > 0 &&
      !Number.isNaN(Date.parse(record.started ?? '')) &&
      /^[\w-]{8,64}$/.test(record.nonce ?? '');
    return known ? (record as LockRecord) : null;
  } catch {
    return null;
  }
}

function unreadableRecord(modified: Date): LockRecord {
  return { host: 'unknown', boot: '', pid: 0, started: modified.toISOString(), nonce: 'unreadable' };
}
