import type { DirectoryEntry, FileRead, FileStore, ReadLimits } from '../core/ports.ts';
import type { Buffers } from './buffers.ts';
import { confine } from './confine.ts';
import { type Disk, disk } from './disk.ts';
import { listFolder } from './listFolder.ts';
import { readText, unreadable } from './readText.ts';

export type { Buffers };

export interface FileStoreOptions {
  /** Where an editor has files open: what is unsaved there is the truth, and is changed there. */
  readonly buffers?: Buffers;
  /** How the reading is done. */
  readonly disk?: Disk;
}

/** The files of one folder on disk. Nothing outside it is read or written, whatever links say. */
export function createFileStore(root: string, options: FileStoreOptions = {}): FileStore {
  const { buffers, disk: on = disk } = options;

  const read = async (path: string, limits?: ReadLimits): Promise<FileRead> => {
    try {
      const absolute = await confine(root, path, on);
      if (absolute === null) return { kind: 'unreadable', reason: 'outside' };
      const dirty = buffers?.dirtyText(path) ?? null;
      if (dirty === null) return await readText(absolute, limits, on);
      const onDisk = await on.stat(absolute).catch(() => null);
      return readDirty(dirty, Math.floor(onDisk?.mtimeMs ?? Date.now()), limits);
    } catch (error) {
      return unreadable(error);
    }
  };

  const list = async (path: string): Promise<readonly DirectoryEntry[]> => {
    const absolute = await confine(root, path, on).catch(() => null);
    return absolute === null ? [] : listFolder(absolute, on);
  };

  // Loaded at the first write: most programs only read, and start faster without locks and what they are made of.
  const openTransactor = async (): Promise<FileStore['transact']> => {
    const { createTransactor } = await import('./transact.ts');
    return createTransactor({ root, read, list, buffers: buffers ?? null });
  };
  let transactor: Promise<FileStore['transact']> | null = null;

  return {
    read,
    list,
    async transact(transaction) {
      transactor ??= openTransactor();
      return (await transactor)(transaction);
    },
  };
}

function readDirty(text: string, modified: number, limits: ReadLimits = {}): FileRead {
  if (limits.maxBytes !== undefined && text.length > limits.maxBytes) return { kind: 'too-large', size: text.length };
  return { kind: 'file', text, bom: false, lossy: false, skipped: 0, skippedLines: 0, modified };
}
