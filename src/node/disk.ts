import {
  closeSync,
  type Dirent,
  lstatSync,
  openSync,
  promises,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { isAbsent } from './errorCode.ts';

/**
 * What reading a folder needs of Node's file system. That nothing stands at a path is an answer and no error: most of what is
 * asked for is not there, and an error takes longer to make than the answer. All other errors are those of `node:fs`.
 */
export interface Disk {
  /** A path with its links resolved. Here absence is an error, too. */
  realpath(path: string): Promise<string>;
  /** The same for what may be absent: then null. */
  find(path: string): Promise<string | null>;
  /** Where a link leads, as it says; null for all that is no link. */
  readlink(path: string): Promise<string | null>;
  stat(path: string): Promise<Stats | null>;
  /** Empty for what is not there. */
  readdir(path: string): Promise<readonly Dirent[]>;
  readFile(path: string): Promise<Buffer>;
  /** A file's text, with its byte order mark; what is no UTF-8 becomes U+FFFD. Faster than the same in steps. */
  readText(path: string): Promise<string>;
  /** At most `length` bytes of a file, from an offset on. */
  readPart(path: string, offset: number, length: number): Promise<Buffer>;
}

/** Reads beside everything else. */
export const disk: Disk = {
  realpath: (path) => promises.realpath(path),
  find: (path) => promises.realpath(path).catch(nullIfAbsent),
  readlink: (path) => promises.readlink(path).catch(() => null),
  stat: (path) => promises.stat(path).catch(nullIfAbsent),
  readdir: async (path) => (await promises.readdir(path, { withFileTypes: true }).catch(nullIfAbsent)) ?? [],
  readFile: (path) => promises.readFile(path),
  readText: (path) => promises.readFile(path, 'utf8'),
  async readPart(path, offset, length) {
    const file = await promises.open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  },
};

/**
 * Waits for each answer, and does nothing meanwhile: for a program that reads once and ends. Handing every call to another
 * thread costs more there than the reading of some small files.
 */
export const waitingDisk: Disk = {
  realpath: async (path) => realpathSync.native(path),
  find: (path) => ask(() => realpathSync.native(path)),
  async readlink(path) {
    try {
      return lstatSync(path, IF_THERE)?.isSymbolicLink() ? readlinkSync(path) : null;
    } catch {
      return null;
    }
  },
  stat: (path) => ask(() => statSync(path, IF_THERE) ?? null),
  readdir: async (path) => (await ask(() => readdirSync(path, { withFileTypes: true }))) ?? [],
  readFile: async (path) => readFileSync(path),
  readText: async (path) => readFileSync(path, 'utf8'),
  async readPart(path, offset, length) {
    const file = openSync(path, 'r');
    try {
      const buffer = Buffer.allocUnsafe(length);
      return buffer.subarray(0, readSync(file, buffer, 0, length, offset));
    } finally {
      closeSync(file);
    }
  },
};

const IF_THERE = { throwIfNoEntry: false } as const;

async function ask<T>(call: () => T): Promise<T | null> {
  try {
    return call();
  } catch (error) {
    return nullIfAbsent(error);
  }
}

function nullIfAbsent(error: unknown): null {
  if (isAbsent(error)) return null;
  throw error;
}
