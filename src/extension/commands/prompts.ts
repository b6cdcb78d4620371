import * as vscode from 'vscode';

export interface TextQuestion {
  readonly title: string;
  readonly prompt: string;
  readonly value?: string;
  /** Said while nothing is typed; without it an empty answer is fine. */
  readonly missing?: string;
}

/** One line of text without white space around it; undefined where the person turned back. */
export async function askText({ title, prompt, value, missing }: TextQuestion): Promise<string | undefined> {
  const answer = await vscode.window.showInputBox({
    title,
    prompt,
    ignoreFocusOut: true,
    ...(value !== undefined && { value }),
    validateInput: (text) => (text.trim() === '' ? missing : undefined),
  });
  return answer?.trim();
}
