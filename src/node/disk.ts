import {
  closeSync,
  type Dirent,
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

/** What reading a folder needs of Node's file system. Errors are those of `node:fs`. */
export interface Disk {
  realpath(path: string): Promise<string>;
  readlink(path: string): Promise<string>;
  stat(path: string): Promise<Stats>;
  readdir(path: string): Promise<readonly Dirent[]>;
  readFile(path: string): Promise<Buffer>;
  /** At most `length` bytes of a file, from an offset on. */
  readPart(path: string, offset: number, length: number): Promise<Buffer>;
}

/** Reads beside everything else. */
export const disk: Disk = {
  realpath: (path) => promises.realpath(path),
  readlink: (path) => promises.readlink(path),
  stat: (path) => promises.stat(path),
  readdir: (path) => promises.readdir(path, { withFileTypes: true }),
  readFile: (path) => promises.readFile(path),
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
  readlink: async (path) => readlinkSync(path),
  stat: async (path) => statSync(path),
  readdir: async (path) => readdirSync(path, { withFileTypes: true }),
  readFile: async (path) => readFileSync(path),
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
