import { type TreeNode, treeNode } from './treeNode.ts';

export interface Group {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly description?: string;
  readonly expanded?: boolean;
  readonly children: readonly TreeNode[];
}

/** A row that gathers others; none where there is nothing to gather. */
export function groupNode(given: Group): readonly TreeNode[] {
  if (given.children.length === 0) return [];
  const { label, description = '' } = given;
  const accessibilityLabel = (): string => [label, description].filter(Boolean).join(', ');
  return [treeNode({ ...given, icon: { id: given.icon, color: null }, accessibilityLabel })];
}
