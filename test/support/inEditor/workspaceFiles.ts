import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';

/** A folder of the workspace that tests run in, changed behind the editor's back as an agent would. */
export interface WorkspaceFiles {
  readonly uri: vscode.Uri;
  text(file: string): string;
  exists(file: string): boolean;
  /** In place. */
  write(file: string, text: string): void;
  /** A new file, renamed over the old one. */
  replace(file: string, text: string): void;
  /** In place: the file's text with one part replaced. */
  change(file: string, from: string, to: string): void;
  rename(from: string, to: string): void;
  remove(file: string): void;
  git(...args: readonly string[]): string;
}

export function workspaceFiles(index = 0): WorkspaceFiles {
  const uri = vscode.workspace.workspaceFolders?.[index]?.uri;
  if (uri === undefined) throw new Error(`The workspace has no folder ${index}.`);
  const at = (file: string): string => path.join(uri.fsPath, file);
  const text = (file: string): string => readFileSync(at(file), 'utf8');
  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), content);
  };
  return {
    uri,
    text,
    write,
    exists: (file) => existsSync(at(file)),
    replace(file, content) {
      write(`${file}.new`, content);
      renameSync(at(`${file}.new`), at(file));
    },
    change: (file, from, to) => write(file, text(file).replace(from, to)),
    rename: (from, to) => renameSync(at(from), at(to)),
    remove: (file) => rmSync(at(file), { recursive: true, force: true }),
    git: (...args) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.invalid', ...args], {
        cwd: uri.fsPath,
        encoding: 'utf8',
      }),
  };
}

/**
 * Removes a file of which the editor has told that it is there. Of one that comes and goes within a moment some editors tell
 * nothing, and what was seen of it meanwhile stays in view until the clock's next look.
 */
export async function removeTold(files: WorkspaceFiles, file: string): Promise<void> {
  await toldOfChanges(files);
  files.remove(file);
}

/** Brings the demo back to how it was made, and closes every editor. The editor knows of it when this resolves. */
export async function resetDemo(files: WorkspaceFiles, commit: string): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.files.revert');
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  files.git('reset', '--quiet', '--hard', commit);
  files.git('clean', '--quiet', '--force', '-d', '-x');
  await toldOfChanges(files);
}

/**
 * Resolves when the editor has been told of every change made so far: it hears of the changes in their order, and of a
 * file made now last. What it is told late it takes for a change of the next test: its refactor preview then refuses.
 */
async function toldOfChanges(files: WorkspaceFiles): Promise<void> {
  const last = `.last-change-${process.hrtime.bigint()}`;
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(files.uri, last));
  try {
    await new Promise<void>((resolve) => {
      watcher.onDidCreate(() => resolve());
      files.write(last, '');
    });
  } finally {
    watcher.dispose();
    files.remove(last);
  }
}
