import * as vscode from 'vscode';
import { renewCli } from '../node/hooks/cliCopy.ts';
import { registerArchivedFiles } from './archive/archivedFiles.ts';
import { channelLog } from './channelLog.ts';
import { registerCommands } from './commands/registerCommands.ts';
import { createContextKeys } from './contextKeys.ts';
import { createDiagnostics } from './diagnostics.ts';
import { DisposableStore } from './disposableStore.ts';
import { createFolders } from './folders/folders.ts';
import type { CommandLine, Host } from './host.ts';
import { offerMcpServers } from './mcpServers.ts';
import { createMemoView } from './sidebar/memoView.ts';
import { createStatusBar } from './statusBar.ts';
import { registerTools } from './tools/registerTools.ts';
import { registerFadedRows } from './tree/fadedRows.ts';
import { createPlanView } from './tree/planView.ts';

/** Called by the editor once. Every feature follows the folders; what is heavy is loaded when a folder needs it. */
export function activate(context: vscode.ExtensionContext): void {
  const store = new DisposableStore();
  context.subscriptions.push(store);
  const channel = store.add(vscode.window.createOutputChannel('Dogear', { log: true }));
  const log = channelLog(channel);
  const folders = store.add(createFolders(log));
  const cli = commandLine(context);
  const host: Host = { folders, log, openLog: () => channel.show(), extensionUri: context.extensionUri, cli };
  const planView = store.add(createPlanView(host));
  const commandHost = { ...host, planView };
  store.add(registerFadedRows());
  store.add(registerArchivedFiles(host));
  store.add(createMemoView(commandHost));
  store.add(createStatusBar(host));
  store.add(createContextKeys(host));
  store.add(createDiagnostics(host));
  store.add(registerCommands(commandHost));
  store.add(registerTools(host));
  store.add(offerMcpServers(host, cli.version));
  renewCli(cli.source, cli.copy, cli.version).catch((error: unknown) => log.error('Copying failed.', error));
}

function commandLine({ extensionUri, globalStorageUri, extension }: vscode.ExtensionContext): CommandLine {
  const source = vscode.Uri.joinPath(extensionUri, 'dist').fsPath;
  const copy = vscode.Uri.joinPath(globalStorageUri, 'cli').fsPath;
  return { source, copy, version: String(extension.packageJSON.version) };
}
