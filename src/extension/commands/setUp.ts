import * as vscode from 'vscode';
import type { SetUpReply } from '../../core/actions/setUp.ts';
import type { Folder } from '../folders/folder.ts';
import type { Command } from './command.ts';
import { pickFolder } from './folderChoice.ts';
import { notify } from './notify.ts';
import { askText } from './prompts.ts';
import { reportDone, valueOrReport } from './report.ts';
import { mayWrite } from './trust.ts';

/** Writes what a folder lacks of the hand-off files. */
export const setUpCommand: Command = async ({ folders }, target) => {
  if (!(await mayWrite())) return;
  if (folders.all.length === 0) {
    void notify('warning', vscode.l10n.t('Open a folder first.'));
    return;
  }
  const folder = (target.folder && folders.get(target.folder)) || (await pickFolder(folders.all));
  if (folder === undefined) return;
  const reply = await setUpFolder(folder);
  await folder.refresh();
  if (reply === undefined) return;
  const { written } = reply;
  reportDone(
    written.length === 0
      ? vscode.l10n.t('Everything was there already.')
      : vscode.l10n.t('Dogear wrote {0}', written.join(', ')),
  );
};

/** Where the state directory is taken by something else, the person names another. */
async function setUpFolder(folder: Folder): Promise<SetUpReply | undefined> {
  const actions = await folder.actions();
  const outcome = await actions.setUp();
  if (outcome.ok || outcome.error.code !== 'conflict') return valueOrReport(outcome);
  const stateDirectory = await askText(folder, {
    title: vscode.l10n.t('Set Up'),
    prompt: vscode.l10n.t('{0} holds other files. Which folder may hold the hand-off files?', actions.stateDirectory),
    value: 'docs/state',
    missing: vscode.l10n.t('Name a folder.'),
  });
  return stateDirectory === undefined ? undefined : valueOrReport(await actions.setUp({ stateDirectory }));
}
