import type { DirectoryEntry, FileRead, FileStore, ReadLimits } from '../ports.ts';

/** Files and folders of which each is read once, however many ask for it with the same limits. */
export interface SharedReads extends Pick<FileStore, 'read' | 'list'> {
  /** From now on they are read anew. */
  forget(): void;
}

/** For one look at a folder: what different readers say of a file then comes from the same text. */
export function shareReads(files: Pick<FileStore, 'read' | 'list'>): SharedReads {
  const reads = new Map<string, { readonly limits: ReadLimits | undefined; readonly file: Promise<FileRead> }>();
  const lists = new Map<string, Promise<readonly DirectoryEntry[]>>();
  return {
    read(path, limits) {
      const known = reads.get(path);
      if (known !== undefined && known.limits === limits) return known.file;
      const file = files.read(path, limits);
      reads.set(path, { limits, file });
      return file;
    },
    list(path) {
      const entries = lists.get(path) ?? files.list(path);
      lists.set(path, entries);
      return entries;
    },
    forget() {
      reads.clear();
      lists.clear();
    },
  };
}
