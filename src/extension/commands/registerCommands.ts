import * as vscode from 'vscode';
import { COMMANDS, type CommandName, INTERNAL_COMMANDS } from '../../manifest/commands.ts';
import { readFixRef } from '../../webview/protocol.ts';
import { DisposableStore } from '../disposableStore.ts';
import type { CommandHost, CommandTarget } from './command.ts';
import { guarded, runCommand, runFix } from './runCommand.ts';

/** Registers the commands. A menu of the tree, and a click on a row, gives the row's id. */
export function registerCommands(host: CommandHost): vscode.Disposable {
  const store = new DisposableStore();
  const register = (id: string, run: (target: CommandTarget) => Promise<void>): void => {
    store.add(vscode.commands.registerCommand(id, (rowId: unknown) => run(targetOf(host, rowId))));
  };
  for (const [name, id] of Object.entries(COMMANDS) as [CommandName, string][]) {
    register(id, (target) => runCommand(host, name, target));
  }
  register(INTERNAL_COMMANDS.openRow, (target) =>
    guarded(host, async () => (await import('./openRow.ts')).openRow(host, target.row)),
  );
  register(INTERNAL_COMMANDS.showPlan, () => guarded(host, async () => (await import('./showPlan.ts')).showPlan(host)));
  store.add(
    vscode.commands.registerCommand(INTERNAL_COMMANDS.applyFix, (folder: unknown, sent: unknown) => {
      const fix = readFixRef(sent);
      return typeof folder === 'string' && fix !== null ? runFix(host, folder, fix) : undefined;
    }),
  );
  return store;
}

function targetOf({ planView }: CommandHost, rowId: unknown): CommandTarget {
  const row = typeof rowId === 'string' ? planView.row(rowId) : undefined;
  if (row === undefined) return {};
  return row.subject === null ? { row } : { row, folder: row.subject.folder };
}
