import type { Folder } from './folder.ts';

export interface CurrentFolderOptions {
  /** The folder that the client works in, absolute; null where there is none to be known. May ask the client. */
  locate(): Promise<string | null>;
  open(root: string): Folder;
}

/** The folder that calls go to: found at the first call, since only then the client can be asked for it. */
export interface CurrentFolder {
  /** Null where none is known; it is looked for again at the next call then. */
  get(): Promise<Folder | null>;
  /** Looks again, because the client says that its folders changed. */
  relocate(): Promise<void>;
  dispose(): Promise<void>;
}

interface Opened {
  readonly root: string;
  readonly folder: Folder;
}

export function createCurrentFolder({ locate, open }: CurrentFolderOptions): CurrentFolder {
  let latest: Promise<Opened | null> = Promise.resolve(null);
  const find = async (before: Opened | null): Promise<Opened | null> => {
    const root = await locate();
    if (before?.root === root) return before;
    before?.folder.dispose();
    return root === null ? null : { root, folder: open(root) };
  };
  return {
    async get() {
      latest = latest.then((opened) => opened ?? find(null));
      return (await latest)?.folder ?? null;
    },
    async relocate() {
      latest = latest.then(find);
      await latest;
    },
    async dispose() {
      (await latest)?.folder.dispose();
    },
  };
}
