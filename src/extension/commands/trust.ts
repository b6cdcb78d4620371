import * as vscode from 'vscode';

/** Whether the workspace is trusted. Where it is not, says why nothing is written, and how to change that. */
export async function mayWrite(): Promise<boolean> {
  if (vscode.workspace.isTrusted) return true;
  const manage = vscode.l10n.t('Manage Trust');
  const chosen = await vscode.window.showWarningMessage(
    vscode.l10n.t('This workspace is not trusted, so Dogear shows its files and changes none.'),
    manage,
  );
  if (chosen === manage) await vscode.commands.executeCommand('workbench.trust.manage');
  return false;
}
