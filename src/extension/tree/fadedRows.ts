import * as vscode from 'vscode';

/** Rows whose resource has this scheme are drawn greyed: a tree has no other way to colour a label. */
export const FADED_SCHEME = 'dogear-faded';

export function registerFadedRows(): vscode.Disposable {
  const faded = new vscode.FileDecoration(undefined, undefined, new vscode.ThemeColor('disabledForeground'));
  return vscode.window.registerFileDecorationProvider({
    provideFileDecoration: ({ scheme }) => (scheme === FADED_SCHEME ? faded : undefined),
  });
}
