import * as vscode from 'vscode';
import type { Log } from '../../core/ports.ts';
import type { FolderView } from '../../views/folderView.ts';
import { DisposableStore } from '../disposableStore.ts';
import type { Folder } from './folder.ts';
import { createFolderSet, type FolderSet } from './folderSet.ts';
import { HOME_SETTING } from './homeSetting.ts';

/** The folders of the workspace, kept as the workspace changes. */
export interface Folders extends vscode.Disposable {
  /** In the order of the workspace. */
  readonly all: readonly Folder[];
  /** Those that were looked at, as views show them. */
  readonly views: readonly FolderView[];
  /** Whether each was looked at, or has nothing to look at. */
  readonly loaded: boolean;
  /** Something that a view shows may be different: a snapshot, the folders, or an age. */
  readonly onDidChange: vscode.Event<void>;
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
  let loaded = false;
  const open = (): void => {
    const opened = set.open(localFolders());
    onChange();
    void opened.then(() => {
      loaded = true;
      onChange();
    });
  };
  followWorkspace(store, set, open);
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
    get loaded() {
      return loaded;
    },
    onDidChange: changed.event,
    get: (key) => set.get(key),
    refresh: () => set.refresh(),
    dispose: () => store.dispose(),
  };
}

function localFolders(): readonly vscode.WorkspaceFolder[] {
  return (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
}

function followWorkspace(store: DisposableStore, set: FolderSet, open: () => void): void {
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
      if (event.affectsConfiguration(HOME_SETTING)) set.touch();
    }),
  );
  store.add(
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused) set.touch();
    }),
  );
}
