import * as vscode from 'vscode';
import { LANGUAGE_MODEL_TOOLS, type ToolName } from '../../manifest/tools.ts';
import { DisposableStore } from '../disposableStore.ts';
import type { Host } from '../host.ts';
import { languageModelTool } from './languageModelTool.ts';

/** Offers the tools to language models. What carries them out is loaded with the folder they are called in. */
export function registerTools(host: Host): vscode.Disposable {
  const store = new DisposableStore();
  for (const [name, id] of Object.entries(LANGUAGE_MODEL_TOOLS) as [ToolName, string][]) {
    store.add(vscode.lm.registerTool(id, languageModelTool(host, name)));
  }
  return store;
}
