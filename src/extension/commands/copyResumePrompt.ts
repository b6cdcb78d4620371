import * as vscode from 'vscode';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { needsState } from './needs.ts';
import { reportDone } from './report.ts';

/** Copies the text an agent boots from, ready for any chat. */
export const copyResumePromptCommand: Command = async (host, target) => {
  const folder = await chooseFolder(host, target, needsState());
  const snapshot = await folder?.refresh();
  if (!folder || !snapshot) return;
  await vscode.env.clipboard.writeText((await folder.actions()).digest(snapshot));
  reportDone(vscode.l10n.t('Resume prompt copied'));
};
