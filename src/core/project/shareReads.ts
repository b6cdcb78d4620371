import type { DirectoryEntry, FileRead, FileStore, ReadLimits } from '../ports.ts';

/** Folders of which each is listed once, however many ask. */
export interface SharedLists extends Pick<FileStore, 'list'> {
  /** From now on all is looked at anew. */
  forget(): void;
}

export function shareLists(files: Pick<FileStore, 'list'>): SharedLists {
  const lists = new Map<string, Promise<readonly DirectoryEntry[]>>();
  return {
    list(path) {
      const entries = lists.get(path) ?? files.list(path);
      lists.set(path, entries);
      return entries;
    },
    forget: () => lists.clear(),
  };
}

/** The same, and files of which each is read once, however many ask for it with the same limits. */
export interface SharedReads extends SharedLists, Pick<FileStore, 'read'> {}

/** For one look at a folder: what different readers say of a file then comes from the same text. */
export function shareReads(files: Pick<FileStore, 'read' | 'list'>): SharedReads {
  const reads = new Map<string, { readonly limits: ReadLimits | undefined; readonly file: Promise<FileRead> }>();
  const lists = shareLists(files);
  return {
    read(path, limits) {
      const known = reads.get(path);
      if (known !== undefined && known.limits === limits) return known.file;
      const file = files.read(path, limits);
      if (known === undefined) reads.set(path, { limits, file });
      return file;
    },
    list: lists.list,
    forget() {
      reads.clear();
      lists.forget();
    },
  };
}
