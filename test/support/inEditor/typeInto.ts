import * as vscode from 'vscode';
import type { WorkspaceFiles } from './workspaceFiles.ts';

/** Opens a file, replaces the first place where a text stands, and does not save it. */
export async function typeInto(
  { uri }: WorkspaceFiles,
  file: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(uri, file));
  await vscode.window.showTextDocument(document);
  const start = document.getText().indexOf(from);
  const range = new vscode.Range(document.positionAt(start), document.positionAt(start + from.length));
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, range, to);
  await vscode.workspace.applyEdit(edit);
  return document;
}
