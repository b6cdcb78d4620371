import * as vscode from 'vscode';
import { type Outcome, refusal, success } from '../../core/errors.ts';
import type { Folder } from '../folders/folder.ts';
import type { Host } from '../host.ts';

/**
 * The folder that a language model works in. It cannot be asked: of several it is the one whose file is in an editor, else
 * the only one with a state directory. Refused with `not-found` where that does not tell.
 */
export async function toolFolder({ folders }: Pick<Host, 'folders'>): Promise<Outcome<Folder>> {
  const { all } = folders;
  if (all.length === 0) return refusal('not-found', 'No folder is open in the editor. Ask the user to open one.');
  if (!all.some(isUsed)) await folders.refresh();
  const used = all.filter(isUsed);
  const fitting = used.length > 0 ? used : all;
  const shown = shownFolders().flatMap((key) => fitting.find((folder) => folder.key === key) ?? []);
  const folder = shown[0] ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (folder !== undefined) return success(folder);
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
