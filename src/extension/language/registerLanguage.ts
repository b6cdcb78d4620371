import type * as vscode from 'vscode';
import { DisposableStore } from '../disposableStore.ts';
import type { LanguageFolder } from './languageFolder.ts';
import { registerCompletions } from './registerCompletions.ts';
import { registerLinks } from './registerLinks.ts';
import { registerMemoLens } from './registerMemoLens.ts';
import { registerQuickFixes } from './registerQuickFixes.ts';
import { registerReferences } from './registerReferences.ts';

/** What an editor shows and offers in the files of one folder. Begins with the folder's session and ends with it. */
export function registerLanguage(folder: LanguageFolder): vscode.Disposable {
  const store = new DisposableStore();
  store.add(registerQuickFixes(folder));
  store.add(registerReferences(folder));
  store.add(registerCompletions(folder));
  store.add(registerLinks(folder));
  store.add(registerMemoLens(folder));
  return store;
}
