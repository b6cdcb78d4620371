import * as vscode from 'vscode';
import type { Problem, Severity } from '../core/model/problem.ts';
import { INTERNAL_COMMANDS } from '../manifest/commands.ts';
import { DisposableStore } from './disposableStore.ts';
import type { Folder } from './folders/folder.ts';
import type { Host } from './host.ts';

const SEVERITIES: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/**
 * The problems of every folder in the Problems panel. What is no problem any more is taken away, its file or folder gone
 * too.
 */
export function createDiagnostics({ folders }: Host): vscode.Disposable {
  const store = new DisposableStore();
  const collection = store.add(vscode.languages.createDiagnosticCollection('dogear'));
  let shown: readonly (readonly Problem[])[] = [];
  store.add(
    folders.onDidChange(() => {
      const problems = folders.all.map(({ snapshot }) => snapshot?.problems ?? []);
      if (problems.length === shown.length && problems.every((list, index) => list === shown[index])) return;
      shown = problems;
      const wanted = byFile(folders.all);
      const gone = [...collection].map(([uri]) => uri).filter((uri) => !wanted.has(uri.toString()));
      for (const uri of gone) collection.delete(uri);
      for (const { uri, diagnostics } of wanted.values()) collection.set(uri, diagnostics);
    }),
  );
  return store;
}

interface FileDiagnostics {
  readonly uri: vscode.Uri;
  readonly diagnostics: vscode.Diagnostic[];
}

function byFile(folders: readonly Folder[]): ReadonlyMap<string, FileDiagnostics> {
  const files = new Map<string, FileDiagnostics>();
  for (const { uri: root, snapshot } of folders) {
    for (const problem of snapshot?.problems ?? []) {
      const uri = vscode.Uri.joinPath(root, problem.file);
      const file = files.get(uri.toString()) ?? { uri, diagnostics: [] };
      file.diagnostics.push(diagnostic(problem));
      files.set(uri.toString(), file);
    }
  }
  return files;
}

function diagnostic({ rule, severity, start, end, message }: Problem): vscode.Diagnostic {
  const range = new vscode.Range(start.line, start.column, end.line, end.column);
  const made = new vscode.Diagnostic(range, message, SEVERITIES[severity]);
  made.code = { value: rule, target: pageOf(rule) };
  made.source = 'Dogear';
  return made;
}

/** The page about a rule comes with the extension, and is shown by a command: the address of a file would show its source. */
function pageOf(rule: string): vscode.Uri {
  return vscode.Uri.parse(`command:${INTERNAL_COMMANDS.showRule}?${encodeURIComponent(JSON.stringify([rule]))}`);
}
