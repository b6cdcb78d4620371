import * as vscode from 'vscode';
import { worktreesPlace } from '../../node/siblingFolders.ts';
import { watchWorktree } from '../../node/watchWorktree.ts';
import { DisposableStore } from '../disposableStore.ts';
import type { FoundWorktree } from './findWorktrees.ts';

/** Watches what git writes about worktrees. */
export interface WorktreeWatch extends vscode.Disposable {
  /** Watches for worktrees beside these folders, and no others any more. */
  lookBeside(folders: readonly vscode.Uri[]): void;
  /** Watches these, and no others any more. */
  follow(worktrees: readonly FoundWorktree[]): void;
}

export interface WorktreeWatchCallbacks {
  /** Some may have come or gone. */
  onList(): void;
  /** A commit, a checkout or a reset in one, or it is locked or unlocked. */
  onChange(worktree: vscode.Uri): void;
}

export function createWorktreeWatch({ onList, onChange }: WorktreeWatchCallbacks): WorktreeWatch {
  let lists = new DisposableStore();
  let worktrees = new DisposableStore();
  return {
    lookBeside(folders) {
      lists.dispose();
      lists = new DisposableStore();
      const places = folders.map(({ fsPath }) => worktreesPlace(fsPath)).filter((place) => place !== null);
      for (const place of new Set(places)) lists.add(watchList(place, onList));
    },
    follow(all) {
      worktrees.dispose();
      worktrees = new DisposableStore();
      for (const { uri, worktree } of all) {
        worktrees.add({ dispose: watchWorktree(worktree.path, () => onChange(uri)) });
      }
    },
    dispose() {
      lists.dispose();
      worktrees.dispose();
    },
  };
}

/** Below git's own folder; written when a worktree is made, moved or removed. */
const LIST = '{worktrees,worktrees/*,worktrees/*/gitdir}';

function watchList(place: string, onList: () => void): vscode.Disposable {
  const gitFolder = vscode.Uri.joinPath(vscode.Uri.file(place), '..');
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(gitFolder, LIST));
  watcher.onDidCreate(onList);
  watcher.onDidChange(onList);
  watcher.onDidDelete(onList);
  return watcher;
}
