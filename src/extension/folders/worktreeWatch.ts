import * as vscode from 'vscode';
import { worktreesPlace } from '../../node/siblingFolders.ts';
import { DisposableStore } from '../disposableStore.ts';

/** What git writes, below its own folder, when a worktree is made, moved, locked or removed. */
const PATTERN = '{worktrees,worktrees/*,worktrees/*/gitdir,worktrees/*/locked}';

/** Calls back when the linked worktrees of a repository that one of the folders lies in may have changed. */
export function watchWorktrees(folders: readonly vscode.Uri[], onEvent: () => void): vscode.Disposable {
  const store = new DisposableStore();
  const places = folders.map(({ fsPath }) => worktreesPlace(fsPath)).filter((place) => place !== null);
  for (const place of new Set(places)) {
    const gitFolder = vscode.Uri.joinPath(vscode.Uri.file(place), '..');
    const watcher = store.add(vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(gitFolder, PATTERN)));
    watcher.onDidCreate(onEvent);
    watcher.onDidChange(onEvent);
    watcher.onDidDelete(onEvent);
  }
  return store;
}
