import * as vscode from 'vscode';
import { inertText } from '../../views/inertText.ts';

const METHODS = {
  error: 'showErrorMessage',
  warning: 'showWarningMessage',
  information: 'showInformationMessage',
} as const;

/**
 * The one way to a notification: what it quotes of files runs no command. Resolves when it is gone, with whether the
 * answer that it offers was chosen.
 */
export async function notify(kind: keyof typeof METHODS, text: string, answer?: string): Promise<boolean> {
  const answers = answer === undefined ? [] : [answer];
  const chosen = await vscode.window[METHODS[kind]](inertText(text), ...answers);
  return chosen !== undefined && chosen === answer;
}
