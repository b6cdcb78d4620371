import * as vscode from 'vscode';
import type { TextEdit } from '../../core/ports.ts';
import type { Buffers } from '../../node/fileStore.ts';

/** The unsaved documents of a folder. */
export function documentBuffers(folder: vscode.Uri): Buffers {
  const dirtyDocument = (path: string): vscode.TextDocument | undefined => {
    const wanted = vscode.Uri.joinPath(folder, path).toString();
    return vscode.workspace.textDocuments.find(({ isDirty, uri }) => isDirty && uri.toString() === wanted);
  };
  return {
    dirtyText: (path) => dirtyDocument(path)?.getText() ?? null,
    async replace(path, edits) {
      const document = dirtyDocument(path);
      return document !== undefined && (await change(document, edits)) && (await document.save());
    },
  };
}

/** One step for undo. */
function change(document: vscode.TextDocument, edits: readonly TextEdit[]): Thenable<boolean> {
  const change = new vscode.WorkspaceEdit();
  for (const { start, end, text } of edits) {
    change.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
  }
  return vscode.workspace.applyEdit(change);
}
