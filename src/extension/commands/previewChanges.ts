import * as vscode from 'vscode';
import type { Document } from '../../core/model/project.ts';
import type { Change } from '../../core/ports.ts';

/** How the preview names what is added to files, and what is taken out of one. */
export interface PreviewLabels {
  readonly add: string;
  readonly takeOut: string;
}

/**
 * Shows changes in the editor's refactor preview and saves those that the person lets through. What is added is ticked, what
 * is taken out is not: it goes only when somebody has looked at it. Gives the paths that were changed; empty where the
 * person turned back.
 *
 * @param document the file that edits are for
 * @param labels null where nothing is shown, since the person has let these changes through already
 */
export async function previewChanges(
  root: vscode.Uri,
  changes: readonly Change[],
  document: Document<unknown>,
  labels: PreviewLabels | null,
): Promise<readonly string[]> {
  const edit = new vscode.WorkspaceEdit();
  const before = new Map<string, string>();
  for (const change of changes) {
    const uri = vscode.Uri.joinPath(root, change.path);
    before.set(change.path, (await openIfThere(uri))?.getText() ?? '');
    await addChange(edit, uri, change, document, labels);
  }
  if (!(await vscode.workspace.applyEdit(edit))) return [];
  const changed: string[] = [];
  for (const [path, text] of before) {
    if (await saveChanged(vscode.Uri.joinPath(root, path), text)) changed.push(path);
  }
  return changed;
}

async function addChange(
  edit: vscode.WorkspaceEdit,
  uri: vscode.Uri,
  change: Change,
  { lines }: Document<unknown>,
  labels: PreviewLabels | null,
): Promise<void> {
  const added = labels === null ? undefined : { label: labels.add, needsConfirmation: false };
  const takenOut = labels === null ? undefined : { label: labels.takeOut, needsConfirmation: true };
  if (change.kind === 'edit') {
    for (const { start, end, text } of change.edits) {
      const [from, to] = [lines.positionAt(start), lines.positionAt(end)];
      const range = new vscode.Range(from.line, from.column, to.line, to.column);
      edit.replace(uri, range, text, takenOut);
    }
  } else if (change.kind === 'append' || change.kind === 'create') {
    const existing = change.kind === 'append' ? await openIfThere(uri) : null;
    if (existing === null) edit.createFile(uri, {}, added);
    // The text as an edit of its own, so that the preview shows it.
    edit.insert(
      uri,
      existing?.lineAt(existing.lineCount - 1).range.end ?? new vscode.Position(0, 0),
      change.text,
      added,
    );
  }
}

async function openIfThere(uri: vscode.Uri): Promise<vscode.TextDocument | null> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return null;
  }
}

/** False for a file that the preview left as it was: what a person typed there before stays unsaved. */
async function saveChanged(uri: vscode.Uri, before: string): Promise<boolean> {
  const document = await openIfThere(uri);
  if (document === null || document.getText() === before) return false;
  // The editor may have saved it by itself.
  return !document.isDirty || document.save();
}
