import type * as vscode from 'vscode';
import { createFolder, type Folder, type FolderOptions, type FolderPlace } from './folder.ts';

/** The folders that are open, by their keys. */
export interface FolderSet extends vscode.Disposable {
  get(key: string): Folder | undefined;
  /** Closes what is not among these, opens what is new, and ends when the new ones were looked at. */
  open(folders: readonly FolderPlace[]): Promise<void>;
  /** Looks at every folder now. */
  refresh(): Promise<void>;
  /** Any of them may have changed. */
  touch(): void;
  clear(): void;
}

export function createFolderSet(options: FolderOptions): FolderSet {
  const folders = new Map<string, Folder>();
  const drop = (key: string): void => {
    folders.get(key)?.dispose();
    folders.delete(key);
  };
  const refresh = async (some: Iterable<Folder>): Promise<void> => {
    const results = await Promise.allSettled([...some].map((folder) => folder.refresh()));
    for (const result of results) {
      if (result.status === 'rejected') options.log.error('Looking at a folder failed.', result.reason);
    }
  };
  return {
    get: (key) => folders.get(key),
    async open(wanted) {
      const keys = new Set(wanted.map(({ uri }) => uri.toString()));
      for (const key of [...folders.keys()]) if (!keys.has(key)) drop(key);
      const added = wanted
        .filter(({ uri }) => !folders.has(uri.toString()))
        .map((folder) => createFolder(folder, options));
      for (const folder of added) folders.set(folder.key, folder);
      await refresh(added);
    },
    refresh: () => refresh(folders.values()),
    touch() {
      for (const folder of folders.values()) folder.touch();
    },
    clear() {
      for (const key of [...folders.keys()]) drop(key);
    },
    dispose() {
      this.clear();
    },
  };
}
