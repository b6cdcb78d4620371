import * as vscode from 'vscode';
import { VIEWS } from '../../manifest/views.ts';
import { buildTree } from '../../views/tree/buildTree.ts';
import { diffTree } from '../../views/tree/diffTree.ts';
import { indexTree, type TreeIndex } from '../../views/tree/treeIndex.ts';
import type { TreeNode } from '../../views/tree/treeNode.ts';
import { currentViewContext } from '../currentViewContext.ts';
import { DisposableStore } from '../disposableStore.ts';
import type { Host } from '../host.ts';
import { problemBadge } from './problemBadge.ts';
import { treeItem, treeTooltip } from './treeItem.ts';

/** The Plan view. A row is known to the editor by its id alone, so it stays the same row in every refresh. */
export interface PlanView extends vscode.Disposable {
  row(id: string): TreeNode | undefined;
  /** Shows the view, with the first row in sight for which the test holds. */
  reveal(test: (node: TreeNode) => boolean): Promise<void>;
}

export function createPlanView({ folders }: Host): PlanView {
  const store = new DisposableStore();
  const redrawn = store.add(new vscode.EventEmitter<string[] | undefined>());
  let index: TreeIndex = indexTree([]);
  let revealing: Promise<void> = Promise.resolve();

  const view = store.add(
    vscode.window.createTreeView(VIEWS.plan, { treeDataProvider: treeData(() => index, redrawn.event) }),
  );
  const update = (): void => {
    const before = index;
    index = indexTree(buildTree(folders.roots, currentViewContext()));
    view.badge = problemBadge(folders.views);
    const change = diffTree(before.roots, index.roots);
    if (change === 'all') redrawn.fire(undefined);
    else if (change.length > 0) redrawn.fire([...change]);
  };
  // A refresh during a reveal can register a row twice, so it waits.
  store.add(folders.onDidChange(() => void revealing.then(() => store.disposed || update())));

  return {
    row: (id) => index.get(id),
    async reveal(test) {
      await vscode.commands.executeCommand(`${VIEWS.plan}.focus`);
      const found = index.find(test);
      if (found === undefined) return;
      revealing = Promise.resolve(view.reveal(found.id, { select: true, focus: true })).catch(() => {
        // The row went while it was looked for.
      });
      await revealing;
    },
    dispose: () => store.dispose(),
  };
}

function treeData(
  index: () => TreeIndex,
  onDidChangeTreeData: vscode.Event<string[] | undefined>,
): vscode.TreeDataProvider<string> {
  return {
    onDidChangeTreeData,
    getChildren: (id) => (id === undefined ? index().roots : (index().get(id)?.children ?? [])).map((node) => node.id),
    getParent: (id) => index().parentOf(id)?.id,
    getTreeItem(id) {
      const node = index().get(id);
      return node === undefined ? new vscode.TreeItem('') : treeItem(node);
    },
    resolveTreeItem(item, id) {
      const node = index().get(id);
      if (node !== undefined) item.tooltip = treeTooltip(node);
      return item;
    },
  };
}
