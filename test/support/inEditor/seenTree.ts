import type * as vscode from 'vscode';
import { createFolders, type Folders } from '../../../src/extension/folders/folders.ts';
import { buildTree } from '../../../src/views/tree/buildTree.ts';
import { indexTree } from '../../../src/views/tree/treeIndex.ts';
import type { TreeNode } from '../../../src/views/tree/treeNode.ts';
import { recordingLog } from '../fakes.ts';
import { testViewContext } from '../viewContext.ts';

/** The folders as the extension follows them, and the tree it draws of them. */
export interface SeenTree extends vscode.Disposable {
  readonly folders: Folders;
  readonly roots: readonly TreeNode[];
  /** A row by its label. */
  row(label: string): TreeNode | undefined;
}

export function seenTree(): SeenTree {
  const folders = createFolders(recordingLog());
  const draw = () => indexTree(buildTree(folders.roots, testViewContext));
  let drawn: ReturnType<typeof draw> | null = null;
  folders.onDidChange(() => {
    drawn = null;
  });
  const index = () => {
    drawn ??= draw();
    return drawn;
  };
  return {
    folders,
    get roots() {
      return index().roots;
    },
    row: (label) => index().find((node) => node.label === label),
    dispose: () => folders.dispose(),
  };
}
