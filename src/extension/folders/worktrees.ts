import * as vscode from 'vscode';
import { createQueue } from '../../core/monitor/queue.ts';
import { watchHead } from '../../node/watchHead.ts';
import type { FolderView } from '../../views/folderView.ts';
import { DisposableStore } from '../disposableStore.ts';
import { readSetting } from '../readSetting.ts';
import { type FoundWorktree, findWorktrees } from './findWorktrees.ts';
import type { Folder, FolderOptions } from './folder.ts';
import { createFolderSet } from './folderSet.ts';
import { watchWorktrees } from './worktreeWatch.ts';

export const WORKTREES_SETTING = 'dogear.worktrees.show';

/** The git worktrees beside the folders of the workspace, followed as these are. None in a workspace that is not trusted. */
export interface Worktrees extends vscode.Disposable {
  readonly all: readonly Folder[];
  /** Those that were looked at, as views show them. */
  readonly views: readonly FolderView[];
  get(key: string): Folder | undefined;
  /** Follows those beside these folders, and ends when they were looked at. */
  open(beside: readonly vscode.WorkspaceFolder[]): Promise<void>;
  refresh(): Promise<void>;
  touch(): void;
}

export function createWorktrees(options: FolderOptions): Worktrees {
  const store = new DisposableStore();
  const set = store.add(createFolderSet(options));
  let beside: readonly vscode.Uri[] = [];
  let found: readonly FoundWorktree[] = [];
  let watch = new DisposableStore();
  let heads = new DisposableStore();
  store.add({ dispose: () => watch.dispose() });
  store.add({ dispose: () => heads.dispose() });

  const look = createQueue(async () => {
    const now = await findWorktrees(beside, found);
    if (store.disposed) return;
    found = now;
    heads.dispose();
    heads = new DisposableStore();
    for (const { uri, worktree } of now) heads.add({ dispose: watchHead(worktree.path, () => moved(uri)) });
    await set.open(now);
    options.onChange();
  });
  const lookInBackground = (): void => {
    look().catch((error: unknown) => options.log.error('Looking for worktrees failed.', error));
  };
  const moved = (uri: vscode.Uri): void => {
    set.get(uri.toString())?.touch();
    lookInBackground();
  };

  return {
    get all() {
      return found.flatMap(({ uri }) => set.get(uri.toString()) ?? []);
    },
    get views() {
      return found.flatMap(({ uri, worktree }) => {
        const { key, name, snapshot } = set.get(uri.toString()) ?? {};
        return key && name && snapshot ? [{ key, name, snapshot, worktree }] : [];
      });
    },
    get: (key) => set.get(key),
    async open(folders) {
      beside = folders.map(({ uri }) => uri).filter(isShownBeside);
      watch.dispose();
      watch = new DisposableStore();
      watch.add(watchWorktrees(beside, lookInBackground));
      await look();
    },
    refresh: () => set.refresh(),
    touch: () => set.touch(),
    dispose: () => store.dispose(),
  };
}

function isShownBeside(folder: vscode.Uri): boolean {
  return vscode.workspace.isTrusted && readSetting(WORKTREES_SETTING, folder);
}
