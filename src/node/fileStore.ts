import { refusal } from '../core/errors.ts';
import type { FileStore, TextEdit } from '../core/ports.ts';

/** The editor's unsaved documents. Paths are those of the store. */
export interface Buffers {
  /** The text of a document with unsaved changes; null for any other. */
  dirtyText(path: string): string | null;
  /** Changes a dirty document and saves it; false where that failed. */
  replace(path: string, edits: readonly TextEdit[]): Promise<boolean>;
}

export interface FileStoreOptions {
  readonly buffers?: Buffers;
}

/** The files of one folder on disk. */
export function createFileStore(_root: string, _options: FileStoreOptions = {}): FileStore {
  return {
    read: async () => ({ kind: 'absent' }),
    list: async () => [],
    transact: async () => refusal('io', 'Nothing can be written.'),
  };
}
