import * as vscode from 'vscode';
import type { Log } from '../../core/ports.ts';
import type { FolderView } from '../../views/folderView.ts';
import { DisposableStore } from '../disposableStore.ts';
import type { Folder } from './folder.ts';
import { createFolderSet, type FolderSet } from './folderSet.ts';
import { HOME_SETTING } from './homeSetting.ts';
import { createWorktrees, WORKTREES_SETTING, type Worktrees } from './worktrees.ts';

/** The folders of the workspace, kept as the workspace changes. */
export interface Folders extends vscode.Disposable {
  /** In the order of the workspace. */
  readonly all: readonly Folder[];
  /** Those that were looked at, as views show them. */
  readonly views: readonly FolderView[];
  /** The git worktrees beside them. */
  readonly worktrees: readonly Folder[];
  /** What the Plan view shows: the folders and the worktrees beside them, as far as they were looked at. */
  readonly roots: readonly FolderView[];
  /** Whether each was looked at, or has nothing to look at. */
  readonly loaded: boolean;
  /** Something that a view shows may be different: a snapshot, the folders, or an age. */
  readonly onDidChange: vscode.Event<void>;
  /** A folder or a worktree beside one. */
  get(key: string): Folder | undefined;
  refresh(): Promise<void>;
}

/** Ages are told in minutes. */
const TICK = 60_000;

export function createFolders(log: Log): Folders {
  const store = new DisposableStore();
  const changed = store.add(new vscode.EventEmitter<void>());
  const onChange = (): void => changed.fire();
  const set = store.add(createFolderSet({ log, onChange }));
  const worktrees = store.add(createWorktrees({ log, onChange }));
  let loaded = false;
  const open = (): void => {
    const opened = Promise.all([set.open(localFolders()), worktrees.open(localFolders())]);
    onChange();
    void opened.then(() => {
      loaded = true;
      onChange();
    });
  };
  followWorkspace(store, { set, worktrees, open });
  const timer = setInterval(onChange, TICK);
  store.add({ dispose: () => clearInterval(timer) });
  open();
  return {
    get all() {
      return localFolders().flatMap(({ uri }) => set.get(uri.toString()) ?? []);
    },
    get views() {
      return this.all.flatMap(({ key, name, snapshot }) => (snapshot ? [{ key, name, snapshot }] : []));
    },
    get worktrees() {
      return worktrees.all;
    },
    get roots() {
      return [...this.views, ...worktrees.views];
    },
    get loaded() {
      return loaded;
    },
    onDidChange: changed.event,
    get: (key) => set.get(key) ?? worktrees.get(key),
    async refresh() {
      await Promise.all([set.refresh(), worktrees.refresh()]);
    },
    dispose: () => store.dispose(),
  };
}

function localFolders(): readonly vscode.WorkspaceFolder[] {
  return (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
}

interface Followed {
  readonly set: FolderSet;
  readonly worktrees: Worktrees;
  open(): void;
}

function followWorkspace(store: DisposableStore, { set, worktrees, open }: Followed): void {
  const touch = (): void => {
    set.touch();
    worktrees.touch();
  };
  store.add(vscode.workspace.onDidChangeWorkspaceFolders(open));
  store.add(
    // Git may run from now on, so every folder is begun anew.
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      set.clear();
      open();
    }),
  );
  store.add(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(HOME_SETTING)) touch();
      if (event.affectsConfiguration(WORKTREES_SETTING)) open();
    }),
  );
  store.add(
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused) touch();
    }),
  );
}
