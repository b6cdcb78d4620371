import type { FileRead, FileStore, ReadLimits } from '../ports.ts';

/** Files of which each is read once, however many ask for it with the same limits. */
export interface SharedReads extends Pick<FileStore, 'read'> {
  /** From now on files are read anew. */
  forget(): void;
}

/** For one look at a folder: what different readers say of a file then comes from the same text. */
export function shareReads(files: Pick<FileStore, 'read'>): SharedReads {
  const reads = new Map<string, { readonly limits: ReadLimits | undefined; readonly file: Promise<FileRead> }>();
  return {
    read(path, limits) {
      const known = reads.get(path);
      if (known !== undefined && known.limits === limits) return known.file;
      const file = files.read(path, limits);
      reads.set(path, { limits, file });
      return file;
    },
    forget: () => reads.clear(),
  };
}
