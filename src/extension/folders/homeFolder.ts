import { homedir } from 'node:os';
import * as vscode from 'vscode';
import type { HomeFolder } from '../../core/project/homePlans.ts';
import { createFileStore } from '../../node/fileStore.ts';
import { DisposableStore } from '../disposableStore.ts';
import { HOME_SETTING, isHomeShown } from './homeSetting.ts';

/** The home folder as far as it is about a folder; null while it may not be looked into. */
export function createHomeFolder(folder: vscode.Uri): () => HomeFolder | null {
  const files = createFileStore(homedir());
  return () => (isHomeShown(folder) ? { files, folder: folder.fsPath } : null);
}

/** Calls back for what changes in the home folder's plans, as long as they are shown. */
export function createHomeWatch(folder: vscode.Uri, onEvent: () => void): vscode.Disposable {
  const store = new DisposableStore();
  let watchers = new DisposableStore();
  const follow = (): void => {
    watchers.dispose();
    watchers = new DisposableStore();
    if (isHomeShown(folder) && !store.disposed) for (const one of watchHome(onEvent)) watchers.add(one);
  };
  store.add({ dispose: () => watchers.dispose() });
  store.add(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(HOME_SETTING)) follow();
    }),
  );
  follow();
  return store;
}

/** Outside of the workspace only patterns that are relative to a folder send events. */
const WATCHED = [
  ['.claude', '{plans,tasks,todos}/**'],
  ['.cursor', 'plans/**'],
] as const;

function watchHome(onEvent: () => void): readonly vscode.Disposable[] {
  const home = vscode.Uri.file(homedir());
  return WATCHED.map(([name, pattern]) => {
    const where = new vscode.RelativePattern(vscode.Uri.joinPath(home, name), pattern);
    const watcher = vscode.workspace.createFileSystemWatcher(where);
    watcher.onDidCreate(onEvent);
    watcher.onDidChange(onEvent);
    watcher.onDidDelete(onEvent);
    return watcher;
  });
}
