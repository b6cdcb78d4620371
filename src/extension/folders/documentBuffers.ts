import * as vscode from 'vscode';
import { rebaseEdits } from '../../core/edit/rebaseEdits.ts';
import type { TextEdit } from '../../core/ports.ts';
import type { Buffers, Replaced } from '../../node/buffers.ts';

/** The editor takes no edit of a text that was changed since: it is tried for the changed one then, this often. */
const ATTEMPTS = 5;

/** The unsaved documents of a folder. */
export function documentBuffers(folder: vscode.Uri): Buffers {
  return {
    unsaved(path) {
      const wanted = vscode.Uri.joinPath(folder, path).toString();
      const document = vscode.workspace.textDocuments.find(({ isDirty, uri }) => isDirty && uri.toString() === wanted);
      return document === undefined ? null : { text: document.getText(), isUtf8: document.encoding.startsWith('utf8') };
    },
    async replace(path, before, edits) {
      // It may have been saved meanwhile, and closed.
      const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, path));
      return change(document, before, edits);
    },
  };
}

async function change(document: vscode.TextDocument, before: string, edits: readonly TextEdit[]): Promise<Replaced> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const rebased = rebaseEdits(edits, before, document.getText());
    if (rebased === null) break;
    if (await apply(document, rebased)) return (await save(document)) ? 'saved' : 'unsaved';
  }
  return 'changed';
}

/** The editor calls a save a failure where more was typed meanwhile. */
async function save(document: vscode.TextDocument): Promise<boolean> {
  let isSaved = false;
  const listener = vscode.workspace.onDidSaveTextDocument((one) => {
    isSaved ||= one === document;
  });
  try {
    return (await document.save()) || isSaved;
  } finally {
    listener.dispose();
  }
}

/** One step for undo. */
function apply(document: vscode.TextDocument, edits: readonly TextEdit[]): Thenable<boolean> {
  const change = new vscode.WorkspaceEdit();
  for (const { start, end, text } of edits) {
    change.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
  }
  return vscode.workspace.applyEdit(change);
}
