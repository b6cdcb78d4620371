import * as vscode from 'vscode';

/** What a person answers: to inputs in order, to lists by label, to messages by button; null turns back. */
export interface Answers {
  readonly inputs?: readonly (string | null)[];
  readonly picks?: readonly (string | null)[];
  readonly buttons?: readonly (string | null)[];
  /** What happens while the first input or message is open. */
  readonly meanwhile?: () => unknown;
}

export interface Asked {
  /** The options of each input, in order. */
  readonly inputs: readonly vscode.InputBoxOptions[];
  /** The labels of each list. */
  readonly lists: readonly (readonly string[])[];
  readonly messages: readonly string[];
}

/** Runs a command as a person would who gives these answers. An input refuses what its validation refuses. */
export async function withAnswers(answers: Answers, run: () => PromiseLike<unknown>): Promise<Asked> {
  const asked = { inputs: [] as vscode.InputBoxOptions[], lists: [] as string[][], messages: [] as string[] };
  const inputs = [...(answers.inputs ?? [])];
  const picks = [...(answers.picks ?? [])];
  const buttons = [...(answers.buttons ?? [])];
  const pause = async (): Promise<void> => {
    if (asked.inputs.length + asked.messages.length === 1) await answers.meanwhile?.();
  };
  const message = async (text: string): Promise<unknown> => {
    asked.messages.push(text);
    await pause();
    return buttons.shift() ?? undefined;
  };
  const stubs = {
    showInputBox: async (options: vscode.InputBoxOptions = {}) => {
      asked.inputs.push(options);
      await pause();
      const answer = inputs.shift() ?? undefined;
      const refused = answer === undefined ? undefined : await options.validateInput?.(answer);
      if (refused) throw new Error(`The input refuses "${answer}": ${refused}`);
      return answer;
    },
    showQuickPick: async (items: readonly vscode.QuickPickItem[]) => {
      asked.lists.push(items.map(({ label }) => label));
      const label = picks.shift();
      return items.find((item) => item.label === label);
    },
    showWarningMessage: message,
    showErrorMessage: message,
    showInformationMessage: message,
  };
  const originals = Object.fromEntries(Object.keys(stubs).map((name) => [name, Reflect.get(vscode.window, name)]));
  Object.assign(vscode.window, stubs);
  try {
    await run();
  } finally {
    Object.assign(vscode.window, originals);
  }
  return asked;
}
