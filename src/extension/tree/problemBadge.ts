import * as vscode from 'vscode';
import type { FolderView } from '../../views/folderView.ts';

/** How many warnings and errors there are, on the icon of the view container. */
export function problemBadge(folders: readonly FolderView[]): vscode.ViewBadge | undefined {
  const value = folders
    .flatMap(({ snapshot }) => snapshot.problems)
    .filter(({ severity }) => severity === 'error' || severity === 'warning').length;
  if (value === 0) return undefined;
  return { value, tooltip: value === 1 ? vscode.l10n.t('1 problem') : vscode.l10n.t('{0} problems', value) };
}
