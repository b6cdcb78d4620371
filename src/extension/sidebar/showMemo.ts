import * as vscode from 'vscode';
import { memoMessage } from '../../views/memo/memoMessage.ts';
import { type FromView, readFromView, type ToView } from '../../webview/protocol.ts';
import type { CommandHost } from '../commands/command.ts';
import { runCommand, runFix } from '../commands/runCommand.ts';
import { currentViewContext } from '../currentViewContext.ts';
import type { DisposableStore } from '../disposableStore.ts';
import { openFile } from '../openFile.ts';
import { memoPage } from './memoPage.ts';

/** Fills the view and keeps it true until the store is disposed. */
export function showMemo({ webview }: vscode.WebviewView, host: CommandHost, store: DisposableStore): void {
  let sent: ToView | null = null;
  const send = (): void => {
    const message = memoMessage(host.folders.views, currentViewContext());
    if (JSON.stringify(message) === JSON.stringify(sent)) return;
    sent = message;
    void webview.postMessage(message);
  };
  store.add(
    webview.onDidReceiveMessage((received: unknown) => {
      const message = readFromView(received);
      if (message === null) return host.log.warn('The Memo view sent something unknown.');
      if (message.type !== 'ready') return answer(host, message);
      sent = null;
      send();
    }),
  );
  store.add(host.folders.onDidChange(() => sent !== null && send()));
  const roots = ['dist', 'media'].map((name) => vscode.Uri.joinPath(host.extensionUri, name));
  webview.options = { enableScripts: true, localResourceRoots: roots };
  webview.html = memoPage(webview, host.extensionUri);
}

function answer(host: CommandHost, message: Exclude<FromView, { type: 'ready' }>): void {
  const folder = host.folders.get(message.folder);
  if (folder === undefined) return;
  if (message.type === 'run') void runCommand(host, message.action, { folder: message.folder });
  else if (message.type === 'fix') void runFix(host, message.folder, message.fix);
  else if (isInside(message.target.path)) void openFile(folder, message.target.path, message.target);
}

/** The page is ours, and still nothing it sends may lead out of the folder. */
function isInside(path: string): boolean {
  return !path.split(/[\\/]/).includes('..');
}
