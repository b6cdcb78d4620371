import * as vscode from 'vscode';
import { type Outcome, refusal, success } from '../../core/errors.ts';
import type { Folder } from '../folders/folder.ts';
import type { Host } from '../host.ts';

/**
 * The folder that a language model works in. It cannot be asked: of several it is the one whose file is in an editor, also
 * before that has a state directory, else the only one with one. Refused with `not-found` where that does not tell.
 */
export async function toolFolder({ folders }: Pick<Host, 'folders'>): Promise<Outcome<Folder>> {
  const { all } = folders;
  if (all.length === 0) return refusal('not-found', 'No folder is open in the editor. Ask the user to open one.');
  const [shown] = shownFolders().flatMap((key) => all.find((folder) => folder.key === key) ?? []);
  if (shown !== undefined) return success(shown);
  if (!all.some(isUsed)) await folders.refresh();
  const used = all.filter(isUsed);
  const fitting = used.length > 0 ? used : all;
  if (fitting.length === 1 && fitting[0] !== undefined) return success(fitting[0]);
  const names = fitting.map(({ name }) => name).join(', ');
  return refusal(
    'not-found',
    `It is not known which of the open folders is meant: ${names}. Ask the user to open a file of it, and call again.`,
  );
}

function isUsed({ snapshot }: Folder): boolean {
  return snapshot !== null && snapshot.project.stateDirectory !== null;
}

/** The keys of the folders whose files are in sight, the active editor's first. */
function shownFolders(): readonly string[] {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  return [activeTextEditor, ...visibleTextEditors].flatMap((editor) => {
    const folder = editor && vscode.workspace.getWorkspaceFolder(editor.document.uri);
    return folder === undefined ? [] : [folder.uri.toString()];
  });
}
