import * as vscode from 'vscode';
import { INTERNAL_COMMANDS, type InternalCommandId } from '../../manifest/commands.ts';
import { DisposableStore } from '../disposableStore.ts';
import type { CommandHost } from './command.ts';
import { guarded } from './runCommand.ts';

/** Registers the commands that only a click on something of ours runs. Their arguments may still be anything. */
export function registerInternalCommands(host: CommandHost): vscode.Disposable {
  const store = new DisposableStore();
  const register = (id: InternalCommandId, run: (...args: readonly unknown[]) => Promise<void>): void => {
    store.add(vscode.commands.registerCommand(id, (...args: unknown[]) => guarded(host, () => run(...args))));
  };
  const load = () => import('../onDemand.ts');
  register(INTERNAL_COMMANDS.openRow, async (id) => {
    const { openRow } = await load();
    await openRow(host, typeof id === 'string' ? host.planView.row(id) : undefined);
  });
  register(INTERNAL_COMMANDS.showPlan, async (id) => (await load()).showPlan(host, id));
  register(INTERNAL_COMMANDS.showRule, async (id) => (await load()).showRule(host, id));
  register(INTERNAL_COMMANDS.applyFix, async (folder, fix) => (await load()).applyFix(host, folder, fix));
  return store;
}
