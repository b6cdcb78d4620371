import * as vscode from 'vscode';
import { COMMANDS, type CommandName } from '../../manifest/commands.ts';
import { DisposableStore } from '../disposableStore.ts';
import type { CommandHost, CommandTarget } from './command.ts';
import { registerInternalCommands } from './registerInternalCommands.ts';
import { runCommand } from './runCommand.ts';

/**
 * Registers the commands. A menu of the tree gives the row's id; what belongs to a folder, such as a line above its memo,
 * gives the folder's key.
 */
export function registerCommands(host: CommandHost): vscode.Disposable {
  const store = new DisposableStore();
  for (const [name, id] of Object.entries(COMMANDS) as [CommandName, string][]) {
    const run = (given: unknown): Promise<void> => runCommand(host, name, targetOf(host, given));
    store.add(vscode.commands.registerCommand(id, run));
  }
  store.add(registerInternalCommands(host));
  return store;
}

function targetOf({ planView, folders }: CommandHost, given: unknown): CommandTarget {
  if (typeof given !== 'string') return {};
  const row = planView.row(given);
  const folder = row?.subject?.folder ?? folders.get(given)?.key;
  return { ...(row && { row }), ...(folder !== undefined && { folder }) };
}
