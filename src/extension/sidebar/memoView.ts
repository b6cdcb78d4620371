import * as vscode from 'vscode';
import { VIEWS } from '../../manifest/views.ts';
import type { CommandHost } from '../commands/command.ts';
import { DisposableStore } from '../disposableStore.ts';

/** The Memo view: a page that draws what it is sent and asks for what is clicked. Loaded when it is first seen. */
export function createMemoView(host: CommandHost): vscode.Disposable {
  return vscode.window.registerWebviewViewProvider(VIEWS.memo, {
    async resolveWebviewView(view) {
      const store = new DisposableStore();
      store.add(view.onDidDispose(() => store.dispose()));
      const { showMemo } = await import('../onDemand.ts');
      if (!store.disposed) showMemo(view, host, store);
    },
  });
}
