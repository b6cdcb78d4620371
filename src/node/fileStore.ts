import type { DirectoryEntry, FileRead, FileStore, ReadLimits } from '../core/ports.ts';
import type { Buffers, UnsavedText } from './buffers.ts';
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
      const unsaved = limits?.saved === true ? null : (buffers?.unsaved(path) ?? null);
      const saved = await readText(absolute, limits, on);
      return unsaved === null ? saved : readUnsaved(unsaved, saved, limits);
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

/** `saved`: what its file has, for what is known of that alone. */
function readUnsaved({ text, isUtf8 }: UnsavedText, saved: FileRead, limits: ReadLimits = {}): FileRead {
  if (limits.maxBytes !== undefined && text.length > limits.maxBytes) return { kind: 'too-large', size: text.length };
  const modified = saved.kind === 'file' ? saved.modified : Date.now();
  // Saved again, the signs for the bytes that were no text would take their place.
  const lossy = isUtf8 && saved.kind === 'file' && saved.lossy && text.includes(REPLACEMENT);
  return { kind: 'file', text, bom: false, lossy, skipped: 0, skippedLines: 0, modified, unsaved: true };
}

const REPLACEMENT = '\ufffd';
