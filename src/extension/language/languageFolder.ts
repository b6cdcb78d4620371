import * as vscode from 'vscode';
import type { Snapshot } from '../../core/model/project.ts';

/** A folder whose files have more to say in an editor than their text. */
export interface LanguageFolder {
  /** Its key. */
  readonly key: string;
  readonly uri: vscode.Uri;
  /** What was last seen in it. */
  snapshot(): Snapshot | null;
  /** Calls back when that shows something else. */
  onDidChange(listener: () => void): vscode.Disposable;
}

/** Every file of the folder: which of them matter the snapshot says, and that changes. */
export function selectorOf({ uri }: LanguageFolder): vscode.DocumentFilter {
  return { scheme: uri.scheme, pattern: new vscode.RelativePattern(uri, '**') };
}

/** Relative to the folder, with forward slashes; null for a file outside. */
export function pathIn({ uri }: LanguageFolder, { path }: vscode.Uri): string | null {
  return path.startsWith(`${uri.path}/`) ? path.slice(uri.path.length + 1) : null;
}
