import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { WorkspaceFiles } from './workspaceFiles.ts';

/** A git worktree of the workspace's repository, made and changed behind the editor's back as an agent would. */
export interface GitWorktree {
  readonly uri: vscode.Uri;
  text(file: string): string;
  write(file: string, text: string): void;
  git(...args: readonly string[]): string;
  /** With everything in it, and its branch. */
  remove(): void;
}

/** `place`: relative to the repository's top. The branch has the name of the folder. */
export function addWorktree(repository: WorkspaceFiles, place: string): GitWorktree {
  const folder = path.join(repository.uri.fsPath, place);
  const name = path.basename(folder);
  repository.git('worktree', 'add', '--quiet', '-b', name, folder);
  return {
    uri: vscode.Uri.file(folder),
    text: (file) => readFileSync(path.join(folder, file), 'utf8'),
    write(file, text) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    },
    git: (...args) => repository.git('-C', folder, ...args),
    remove() {
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
      repository.git('worktree', 'prune');
      repository.git('branch', '--quiet', '-D', name);
    },
  };
}
