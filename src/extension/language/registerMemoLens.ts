import * as vscode from 'vscode';
import { COMMANDS } from '../../manifest/commands.ts';
import { memoLens } from '../../views/language/memoLens.ts';
import { currentViewContext } from '../currentViewContext.ts';
import { DisposableStore } from '../disposableStore.ts';
import { type LanguageFolder, pathIn, selectorOf } from './languageFolder.ts';

/** Says above the heading of the memo how old and how full it is, with Checkpoint beside it. */
export function registerMemoLens(folder: LanguageFolder): vscode.Disposable {
  const store = new DisposableStore();
  const changed = store.add(new vscode.EventEmitter<void>());
  store.add(folder.onDidChange(() => changed.fire()));
  store.add(
    vscode.languages.registerCodeLensProvider(selectorOf(folder), {
      onDidChangeCodeLenses: changed.event,
      provideCodeLenses({ uri }) {
        const snapshot = folder.snapshot();
        if (snapshot === null || snapshot.project.memo?.path !== pathIn(folder, uri)) return [];
        const lens = memoLens(snapshot, currentViewContext());
        return lens === null ? [] : lenses(folder, lens.line, lens.text);
      },
    }),
  );
  return store;
}

function lenses({ key }: LanguageFolder, line: number, text: string): vscode.CodeLens[] {
  const range = new vscode.Range(line, 0, line, 0);
  const checkpoint = { title: vscode.l10n.t('Checkpoint'), command: COMMANDS.checkpoint, arguments: [key] };
  return [new vscode.CodeLens(range, { title: text, command: '' }), new vscode.CodeLens(range, checkpoint)];
}
