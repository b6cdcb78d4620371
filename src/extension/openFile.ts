import * as vscode from 'vscode';
import type { Position } from '../core/model/text.ts';
import type { Folder } from './folders/folder.ts';

/** Opens a file of a folder, with a line in sight where one is given. */
export async function openFile({ uri }: Folder, path: string, position: Position | null = null): Promise<void> {
  const at = position && new vscode.Position(position.line, position.column);
  const options: vscode.TextDocumentShowOptions = at === null ? {} : { selection: new vscode.Range(at, at) };
  await vscode.commands.executeCommand('vscode.open', vscode.Uri.joinPath(uri, path), options);
}
