import * as vscode from 'vscode';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { needsMemo } from './needs.ts';
import { perform } from './perform.ts';
import { reportDone } from './report.ts';
import { mayWrite } from './trust.ts';

/** Writes what the memo says of its task, branch and time as YAML at its top, where programs read it. */
export const addFrontMatterCommand: Command = async (host, target) => {
  if (!(await mayWrite())) return;
  const folder = await chooseFolder(host, target, needsMemo());
  const reply = folder && (await perform(folder, (actions) => actions.addFrontMatter()));
  if (reply === undefined) return;
  const { fields } = reply;
  reportDone(
    fields.length === 0
      ? vscode.l10n.t('The memo has front matter already.')
      : vscode.l10n.t('Front matter added: {0}', fields.join(', ')),
  );
};
