import type * as vscode from 'vscode';
import { DisposableStore } from '../disposableStore.ts';
import type { LanguageFolder } from './languageFolder.ts';
import { registerQuickFixes } from './quickFixes.ts';

/** What an editor shows and offers in the files of one folder. Begins with the folder's session and ends with it. */
export function registerLanguage(folder: LanguageFolder): vscode.Disposable {
  const store = new DisposableStore();
  store.add(registerQuickFixes(folder));
  return store;
}
