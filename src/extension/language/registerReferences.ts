import * as vscode from 'vscode';
import type { Project } from '../../core/model/project.ts';
import { isHandOffText } from '../../views/language/isHandOffText.ts';
import { type Referred, referenceResolver } from '../../views/language/referenceResolver.ts';
import { type Reference, referenceAt } from '../../views/language/references.ts';
import { currentViewContext } from '../currentViewContext.ts';
import { DisposableStore } from '../disposableStore.ts';
import { type LanguageFolder, pathIn, selectorOf } from './languageFolder.ts';

/** Says of the ids of decisions and tasks what they are, and leads to where that is written. */
export function registerReferences(folder: LanguageFolder): vscode.Disposable {
  const store = new DisposableStore();
  const selector = selectorOf(folder);
  store.add(
    vscode.languages.registerHoverProvider(selector, {
      provideHover(document, position) {
        const found = findReference(folder, document, position);
        return found && new vscode.Hover(untrusted(found.referred.describe(currentViewContext().t)), found.range);
      },
    }),
  );
  store.add(
    vscode.languages.registerDefinitionProvider(selector, {
      provideDefinition(document, position) {
        const found = findReference(folder, document, position);
        if (found === null) return null;
        const { path, start, end } = found.referred;
        const targetRange = new vscode.Range(start.line, start.column, end.line, end.column);
        return [{ originSelectionRange: found.range, targetUri: vscode.Uri.joinPath(folder.uri, path), targetRange }];
      },
    }),
  );
  return store;
}

/** The project, where it may be asked what an id in this document means. */
export function projectOf(folder: LanguageFolder, { uri }: vscode.TextDocument): Project | null {
  const project = folder.snapshot()?.project;
  const path = pathIn(folder, uri);
  return project && path !== null && isHandOffText(project, path) ? project : null;
}

interface FoundReference {
  readonly range: vscode.Range;
  readonly referred: Referred;
}

function findReference(
  folder: LanguageFolder,
  document: vscode.TextDocument,
  { line, character }: vscode.Position,
): FoundReference | null {
  const project = projectOf(folder, document);
  const reference = project && referenceAt(document.lineAt(line).text, character);
  const referred = reference && referenceResolver(project)(reference);
  return referred ? { range: rangeIn(line, reference), referred } : null;
}

function rangeIn(line: number, { range: { start, end } }: Reference): vscode.Range {
  return new vscode.Range(line, start, line, end);
}

function untrusted(text: string): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString(text);
  markdown.isTrusted = false;
  markdown.supportHtml = false;
  return markdown;
}
