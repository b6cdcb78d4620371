import * as vscode from 'vscode';
import { realFolder, siblingFolders } from '../../node/siblingFolders.ts';
import type { WorktreeView } from '../../views/folderView.ts';

export interface FoundWorktree {
  readonly uri: vscode.Uri;
  readonly name: string;
  readonly worktree: WorktreeView;
  /** False while git still fills it with files. */
  readonly ready: boolean;
  /** The folder it was found beside. */
  readonly beside: vscode.Uri;
}

/**
 * The git worktrees beside folders of the workspace, each once, and none that is open in the workspace anyway. Where git
 * gives no answer, those that were known before.
 */
export async function findWorktrees(
  folders: readonly vscode.Uri[],
  known: readonly FoundWorktree[],
): Promise<readonly FoundWorktree[]> {
  const lists = await Promise.all(folders.map((folder) => worktreesBeside(folder, known)));
  const taken = new Set((vscode.workspace.workspaceFolders ?? []).map(({ uri }) => realFolder(uri.fsPath)));
  return lists.flat().filter(({ uri }) => {
    const real = realFolder(uri.fsPath);
    if (real === null || taken.has(real)) return false;
    taken.add(real);
    return true;
  });
}

async function worktreesBeside(folder: vscode.Uri, known: readonly FoundWorktree[]): Promise<readonly FoundWorktree[]> {
  const siblings = await siblingFolders(folder.fsPath);
  if (siblings === null) return known.filter(({ beside }) => beside.toString() === folder.toString());
  return siblings.map(({ path, name, worktree }) => ({
    uri: vscode.Uri.file(path),
    name,
    worktree,
    ready: worktree.ready,
    beside: folder,
  }));
}
