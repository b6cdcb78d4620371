import * as vscode from 'vscode';
import { MCP_PROVIDER } from '../manifest/tools.ts';
import { DisposableStore } from './disposableStore.ts';
import type { Folder } from './folders/folder.ts';
import type { Host } from './host.ts';
import { readSetting } from './readSetting.ts';

/**
 * Offers the MCP server to the editor, for each folder whose setting asks for it: else the tools, which language models have
 * already, would appear twice. `version`: of the extension, so that the editor asks a new one for its tools anew.
 */
export function offerMcpServers({ folders, extensionUri }: Host, version: string): vscode.Disposable {
  const store = new DisposableStore();
  const changed = store.add(new vscode.EventEmitter<void>());
  store.add(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('dogear.mcp.offer')) changed.fire();
    }),
  );
  store.add(vscode.workspace.onDidChangeWorkspaceFolders(() => changed.fire()));
  store.add(vscode.workspace.onDidGrantWorkspaceTrust(() => changed.fire()));
  store.add(
    vscode.lm.registerMcpServerDefinitionProvider(MCP_PROVIDER, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: () => mcpServers(folders.all, extensionUri, version),
    }),
  );
  return store;
}

/** The servers to offer now: the extension's own copy of the command line, run by the Node that the extension runs in. */
export function mcpServers(
  folders: readonly Pick<Folder, 'uri' | 'name'>[],
  extension: vscode.Uri,
  version: string,
): vscode.McpStdioServerDefinition[] {
  if (!vscode.workspace.isTrusted) return [];
  const cli = vscode.Uri.joinPath(extension, 'dist', 'cli.js').fsPath;
  return folders
    .filter(({ uri }) => readSetting('dogear.mcp.offer', uri))
    .map(({ uri, name }) => {
      const label = folders.length === 1 ? 'Dogear' : `Dogear (${name})`;
      const args = [cli, 'mcp', '--dir', uri.fsPath];
      // Where the extension runs in Electron, this makes its program a plain Node.
      return new vscode.McpStdioServerDefinition(label, process.execPath, args, { ELECTRON_RUN_AS_NODE: '1' }, version);
    });
}
