import * as vscode from 'vscode';
import { copyCli } from '../../node/hooks/cliCopy.ts';
import { installHooks } from '../../node/hooks/installHook.ts';
import type { Command } from './command.ts';
import { pickFolder } from './folderChoice.ts';
import { notify } from './notify.ts';
import { reportDone, valueOrReport } from './report.ts';
import { mayWrite } from './trust.ts';

/** Has git refuse commits whose memo drifted, by the copy of the command line that stays when the extension is updated. */
export const installHookCommand: Command = async ({ folders, cli }, target) => {
  if (!(await mayWrite())) return;
  if (folders.all.length === 0) {
    void notify('warning', vscode.l10n.t('Open a folder first.'));
    return;
  }
  const folder = (target.folder && folders.get(target.folder)) || (await pickFolder(folders.all));
  if (folder === undefined) return;
  const file = await copyCli(cli.source, cli.copy, cli.version);
  const command = { cli: file, node: process.execPath };
  const installed = valueOrReport(await installHooks({ folder: folder.uri.fsPath, hooks: ['pre-commit'], command }));
  if (installed === undefined) return;
  const paths = installed.map(({ path }) => vscode.workspace.asRelativePath(path));
  reportDone(vscode.l10n.t('Git runs Dogear before each commit: {0}', paths.join(', ')));
};
