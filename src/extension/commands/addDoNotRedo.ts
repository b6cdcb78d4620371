import * as vscode from 'vscode';
import type { Folder } from '../folders/folder.ts';
import type { Command } from './command.ts';
import { chooseFolder } from './folderChoice.ts';
import { needsMemo } from './needs.ts';
import { perform } from './perform.ts';
import { askText } from './prompts.ts';
import { reportDone } from './report.ts';
import { mayWrite } from './trust.ts';

/** Adds one entry to what must not be done again. */
export const addDoNotRedoCommand: Command = async (host, target) => {
  if (!(await mayWrite())) return;
  const folder = await chooseFolder(host, target, needsMemo());
  if (folder !== undefined) await promptDoNotRedo(folder, '');
};

/** Asks for the entry, beginning with the text given, and adds it. */
export async function promptDoNotRedo(folder: Folder, value: string): Promise<void> {
  const entry = await askText(folder, {
    title: vscode.l10n.t('Add Do Not Redo'),
    prompt: vscode.l10n.t('What was tried and must not be done again?'),
    value,
    missing: vscode.l10n.t('Say what not to redo.'),
  });
  if (entry === undefined) return;
  const reply = await perform(folder, (actions) => actions.addDoNotRedo({ entries: [entry] }));
  if (reply === undefined) return;
  reportDone(reply.added.length === 0 ? vscode.l10n.t('The memo has it already.') : vscode.l10n.t('Added to the memo'));
}
