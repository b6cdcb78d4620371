import * as vscode from 'vscode';
import type { Fix } from '../../core/model/fix.ts';
import type { Problem } from '../../core/model/problem.ts';
import { INTERNAL_COMMANDS } from '../../manifest/commands.ts';
import { fixRef } from '../../views/fixes/fixRef.ts';
import { type LanguageFolder, pathIn, selectorOf } from './languageFolder.ts';

/** Offers the fixes of the problems that stand where the cursor is. */
export function registerQuickFixes(folder: LanguageFolder): vscode.Disposable {
  return vscode.languages.registerCodeActionsProvider(
    selectorOf(folder),
    {
      provideCodeActions({ uri }, range, { diagnostics }) {
        if (!vscode.workspace.isTrusted) return [];
        const path = pathIn(folder, uri);
        return (folder.snapshot()?.problems ?? [])
          .filter((problem) => problem.file === path && rangeOf(problem).intersection(range) !== undefined)
          .flatMap((problem) => problem.fixes.map((fix) => quickFix(folder.key, problem, fix, diagnostics)));
      },
    },
    { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
  );
}

function rangeOf({ start, end }: Problem): vscode.Range {
  return new vscode.Range(start.line, start.column, end.line, end.column);
}

function quickFix(
  folder: string,
  problem: Problem,
  fix: Fix,
  diagnostics: readonly vscode.Diagnostic[],
): vscode.CodeAction {
  const action = new vscode.CodeAction(fix.title, vscode.CodeActionKind.QuickFix);
  const { title } = fix;
  action.command = { title, command: INTERNAL_COMMANDS.applyFix, arguments: [folder, fixRef(problem, fix)] };
  action.diagnostics = diagnostics.filter(({ source, message }) => source === 'Dogear' && message === problem.message);
  action.isPreferred = fix.automatic && fix === problem.fixes[0];
  return action;
}
