import * as vscode from 'vscode';
import type { Position } from '../core/model/text.ts';
import { addressOf } from './archive/archivedFiles.ts';
import type { Folder } from './folders/folder.ts';

/** Opens a file of a folder, with a line in sight where one is given. What is archived is opened read-only. */
export async function openFile(folder: Folder, path: string, position: Position | null = null): Promise<void> {
  const at = position && new vscode.Position(position.line, position.column);
  const options: vscode.TextDocumentShowOptions = at === null ? {} : { selection: new vscode.Range(at, at) };
  await vscode.commands.executeCommand('vscode.open', addressOf(folder, path), options);
}
