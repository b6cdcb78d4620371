import * as vscode from 'vscode';
import { createQueue } from '../../core/monitor/queue.ts';
import type { FolderView } from '../../views/folderView.ts';
import { DisposableStore } from '../disposableStore.ts';
import { readSetting } from '../readSetting.ts';
import { afterActivation } from './afterActivation.ts';
import { type FoundWorktree, findWorktrees } from './findWorktrees.ts';
import type { Folder, FolderOptions } from './folder.ts';
import { createFolderSet } from './folderSet.ts';
import { createWorktreeWatch } from './worktreeWatch.ts';

export const WORKTREES_SETTING = 'dogear.worktrees.show';

/** The git worktrees beside the folders of the workspace, followed as these are. None in a workspace that is not trusted. */
export interface Worktrees extends vscode.Disposable {
  readonly all: readonly Folder[];
  /** Those that were looked at, as views show them. */
  readonly views: readonly FolderView[];
  get(key: string): Folder | undefined;
  /** Follows those beside these folders, and ends when they were looked at. */
  open(beside: readonly vscode.WorkspaceFolder[]): Promise<void>;
  /** Looks for worktrees, and at every one, now. */
  refresh(): Promise<void>;
  touch(): void;
}

export function createWorktrees(options: FolderOptions): Worktrees {
  const store = new DisposableStore();
  const set = store.add(createFolderSet(options));
  let beside: readonly vscode.Uri[] = [];
  let found: readonly FoundWorktree[] = [];
  const watch = store.add(
    createWorktreeWatch({
      onList: () => lookInBackground(),
      onChange(uri) {
        set.get(uri.toString())?.touch();
        lookInBackground();
      },
    }),
  );
  const look = createQueue(async () => {
    let now = await findWorktrees(beside, found);
    if (store.disposed) return;
    watch.follow(now);
    // One that git filled before it was watched gives no sign any more.
    if (now.some(({ ready }) => !ready)) now = await findWorktrees(beside, now);
    if (store.disposed) return;
    found = now;
    await set.open(now.filter(({ ready }) => ready));
    options.onChange();
  });
  const lookInBackground = (): void => {
    look().catch((error: unknown) => options.log.error('Looking for worktrees failed.', error));
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
      await afterActivation();
      if (store.disposed) return;
      beside = folders.map(({ uri }) => uri).filter(isShownBeside);
      watch.lookBeside(beside);
      await look();
    },
    async refresh() {
      await Promise.all([look(), set.refresh()]);
    },
    touch: () => set.touch(),
    dispose: () => store.dispose(),
  };
}

function isShownBeside(folder: vscode.Uri): boolean {
  return vscode.workspace.isTrusted && readSetting(WORKTREES_SETTING, folder);
}
