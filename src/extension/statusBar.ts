import * as vscode from 'vscode';
import { INTERNAL_COMMANDS } from '../manifest/commands.ts';
import type { FolderView } from '../views/folderView.ts';
import { STATUS_BAR_COMMANDS, statusBarView } from '../views/statusBarView.ts';
import { currentViewContext } from './currentViewContext.ts';
import { DisposableStore } from './disposableStore.ts';
import type { Host } from './host.ts';

/** The running step and the readiness of one folder: the active editor's, else the first with something to say. */
export function createStatusBar({ folders }: Pick<Host, 'folders'>): vscode.Disposable {
  const store = new DisposableStore();
  const item = store.add(vscode.window.createStatusBarItem('dogear.status', vscode.StatusBarAlignment.Left, 50));
  const title = 'Dogear';
  item.name = title;

  const update = (): void => {
    const { t } = currentViewContext();
    const view = inOrder(folders.views)
      .map((folder) => statusBarView(folder, t))
      .find((shown) => shown !== null);
    if (view === undefined) {
      item.hide();
      return;
    }
    const tooltip = new vscode.MarkdownString(view.tooltip, true);
    tooltip.isTrusted = { enabledCommands: STATUS_BAR_COMMANDS };
    item.text = view.text;
    item.tooltip = tooltip;
    item.command = { command: INTERNAL_COMMANDS.showPlan, title, arguments: [view.row] };
    item.accessibilityInformation = { label: view.accessibilityLabel };
    item.backgroundColor = view.warning ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    item.show();
  };
  store.add(folders.onDidChange(update));
  store.add(vscode.window.onDidChangeActiveTextEditor(update));
  return store;
}

function inOrder(folders: readonly FolderView[]): readonly FolderView[] {
  const active = vscode.window.activeTextEditor?.document.uri;
  const key = active && vscode.workspace.getWorkspaceFolder(active)?.uri.toString();
  return [...folders.filter((folder) => folder.key === key), ...folders.filter((folder) => folder.key !== key)];
}
