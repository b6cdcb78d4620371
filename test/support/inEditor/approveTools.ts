import * as vscode from 'vscode';

/** Lets tools of language models run without the editor's question, which nobody would answer in a test. */
export async function approveTools(): Promise<void> {
  // Both settings are the editor's own; versions differ in which they have.
  for (const name of ['global.autoApprove', 'autoApprove']) {
    const settings = vscode.workspace.getConfiguration('chat.tools');
    if (settings.inspect(name)?.defaultValue === false) {
      await settings.update(name, true, vscode.ConfigurationTarget.Global);
    }
  }
  await vscode.commands.executeCommand('setContext', 'vscode.chat.tools.global.autoApprove.testMode', true);
}

/** Calls a tool as a language model does; gives the texts of its answer. */
export async function invokeTool(name: string, input: object): Promise<readonly string[]> {
  const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : String(part)));
}
