import type { TreeNode } from '../../views/tree/treeNode.ts';
import { openFile } from '../openFile.ts';
import type { CommandHost } from './command.ts';

/** Opens the line that a row stands for, as the file is now. */
export async function openRow({ folders }: CommandHost, row: TreeNode | undefined): Promise<void> {
  const folder = row?.target && folders.get(row.target.folder);
  if (folder && row.target) await openFile(folder, row.target.path, { line: row.target.line, column: 0 });
}
