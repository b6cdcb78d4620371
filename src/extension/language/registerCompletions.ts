import * as vscode from 'vscode';
import { type Completion, completions } from '../../views/language/completions.ts';
import { type LanguageFolder, selectorOf } from './languageFolder.ts';
import { projectOf } from './registerReferences.ts';

/** Offers the ids of decisions and tasks while one is typed. */
export function registerCompletions(folder: LanguageFolder): vscode.Disposable {
  return vscode.languages.registerCompletionItemProvider(
    selectorOf(folder),
    {
      provideCompletionItems(document, position) {
        const project = projectOf(folder, document);
        const before = document.lineAt(position).text.slice(0, position.character);
        const found = project && completions(project, before);
        if (!found) return [];
        const range = new vscode.Range(position.translate(0, -found.typed), position);
        return found.offered.map((offered, index) => completionItem(offered, range, index));
      },
    },
    '#',
    '-',
  );
}

function completionItem(
  { kind, id, title, over }: Completion,
  range: vscode.Range,
  index: number,
): vscode.CompletionItem {
  const label = { label: id, description: title };
  const item = new vscode.CompletionItem(label, vscode.CompletionItemKind.Reference);
  item.detail = title;
  item.range = range;
  item.insertText = id;
  item.filterText = id;
  // The editor sorts by text.
  item.sortText = String(index).padStart(6, '0');
  if (kind === 'task' && over) item.tags = [vscode.CompletionItemTag.Deprecated];
  return item;
}
