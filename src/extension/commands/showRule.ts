import * as vscode from 'vscode';
import { RULE_IDS } from '../../core/model/ruleIds.ts';
import type { CommandHost } from './command.ts';

/** Shows the page about a rule, by its id; nothing for an id that is none. */
export async function showRule({ extensionUri }: CommandHost, id: unknown): Promise<void> {
  if (!RULE_IDS.some((known) => known === id)) return;
  const page = vscode.Uri.joinPath(extensionUri, 'docs', 'rules', `${id}.md`);
  await vscode.commands.executeCommand('markdown.showPreview', page);
}
