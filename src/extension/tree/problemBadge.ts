import * as vscode from 'vscode';
import type { FolderView } from '../../views/folderView.ts';
import { countProblems, problemCountText } from '../../views/problemCount.ts';

/** How many warnings and errors there are, on the icon of the view container. */
export function problemBadge(folders: readonly FolderView[]): vscode.ViewBadge | undefined {
  const value = countProblems(folders.flatMap(({ snapshot }) => snapshot.problems));
  return value === 0 ? undefined : { value, tooltip: problemCountText(value, vscode.l10n.t) };
}
