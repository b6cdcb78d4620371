import * as vscode from 'vscode';
import { inertText } from '../../views/inertText.ts';
import type { Folder } from '../folders/folder.ts';

export interface TextQuestion {
  readonly title: string;
  readonly prompt: string;
  readonly value?: string;
  /** Said while nothing is typed; without it an empty answer is fine. */
  readonly missing?: string;
}

/**
 * One line of text without white space around it, for a file of the folder; undefined where the person turned back. A secret
 * is refused while it is typed, so that nothing has to be typed again.
 */
export async function askText(
  folder: Folder,
  { title, prompt, value, missing }: TextQuestion,
): Promise<string | undefined> {
  const answer = await vscode.window.showInputBox({
    title,
    // A link in it could run a command.
    prompt: inertText(prompt),
    ignoreFocusOut: true,
    ...(value !== undefined && { value }),
    validateInput: (text) => (text.trim() === '' ? missing : secretFault(folder, text)),
  });
  return answer?.trim();
}

/** Why a text may not be written into the folder's files; undefined where nothing stands against it. */
export async function secretFault(folder: Folder, text: string): Promise<string | undefined> {
  const what = await (await folder.actions()).secretIn(text);
  if (what === null) return undefined;
  return vscode.l10n.t('This holds a secret ({0}). Say where it is kept, or write [redacted] in its place.', what);
}
