import * as vscode from 'vscode';
import { setUp } from '../../core/actions/setUp.ts';
import type { Command } from './command.ts';
import { pickFolder } from './folderChoice.ts';
import { reportDone, valueOrReport } from './report.ts';
import { mayWrite } from './trust.ts';

/** Writes what a folder lacks of the hand-off files, and opens the memo where it was written. */
export const setUpCommand: Command = async ({ folders }, target) => {
  if (!(await mayWrite())) return;
  if (folders.all.length === 0) {
    void vscode.window.showWarningMessage(vscode.l10n.t('Open a folder first.'));
    return;
  }
  const folder = (target.folder && folders.get(target.folder)) || (await pickFolder(folders.all));
  if (folder === undefined) return;
  const reply = valueOrReport(await setUp(await folder.actionContext()));
  await folder.refresh();
  if (reply === undefined) return;
  const { written } = reply;
  reportDone(
    written.length === 0
      ? vscode.l10n.t('Everything was there already.')
      : vscode.l10n.t('Dogear wrote {0}', written.join(', ')),
  );
};
