import * as vscode from 'vscode';
import { CONTEXT_KEYS, type ContextKeyName } from '../manifest/contextKeys.ts';
import { contextView } from '../views/contextView.ts';
import type { Host } from './host.ts';

/** Keeps the context keys true; only one that changed is set. */
export function createContextKeys({ folders }: Host): vscode.Disposable {
  const set = new Map<ContextKeyName, boolean>();
  return folders.onDidChange(() => {
    const values = { ...contextView(folders.views), loaded: folders.loaded };
    for (const [name, value] of Object.entries(values) as [ContextKeyName, boolean][]) {
      if (set.get(name) === value) continue;
      set.set(name, value);
      void vscode.commands.executeCommand('setContext', CONTEXT_KEYS[name], value);
    }
  });
}
