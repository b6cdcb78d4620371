import * as vscode from 'vscode';
import { digest } from '../../core/actions/digest.ts';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { needsState } from './needs.ts';
import { reportDone } from './report.ts';

/** Copies the text an agent boots from, ready for any chat. */
export const copyResumePromptCommand: Command = async (host, target) => {
  const folder = await chooseFolder(host, target, needsState());
  const snapshot = await folder?.refresh();
  if (!snapshot) return;
  await vscode.env.clipboard.writeText(digest(snapshot));
  reportDone(vscode.l10n.t('Resume prompt copied'));
};
