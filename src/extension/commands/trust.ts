import * as vscode from 'vscode';
import { notify } from './notify.ts';

/** Whether the workspace is trusted. Where it is not, says why nothing is written, and how to change that. */
export async function mayWrite(): Promise<boolean> {
  if (vscode.workspace.isTrusted) return true;
  const said = vscode.l10n.t('This workspace is not trusted, so Dogear shows its files and changes none.');
  if (await notify('warning', said, vscode.l10n.t('Manage Trust')))
    await vscode.commands.executeCommand('workbench.trust.manage');
  return false;
}
