import type { TreeNode } from './treeNode.ts';

/** What of a tree must be drawn anew: everything, or these rows with what is below them. */
export type TreeChange = 'all' | readonly string[];

/**
 * Compares two trees. A row that moved to another parent asks for everything: an editor that draws the new parent first
 * would meet the row's id twice.
 */
export function diffTree(before: readonly TreeNode[], after: readonly TreeNode[]): TreeChange {
  if (!sameIds(before, after) || hasMoved(before, after)) return 'all';
  const changed: string[] = [];
  compareAll(before, after, changed);
  return changed;
}

function compareAll(before: readonly TreeNode[], after: readonly TreeNode[], changed: string[]): void {
  after.forEach((node, index) => {
    const old = before[index];
    if (old === undefined || old === node) return;
    if (looksSame(old, node) && sameIds(old.children, node.children)) compareAll(old.children, node.children, changed);
    else changed.push(node.id);
  });
}

/** Places in files are left out: they are looked up when a row is clicked. Labels for screen readers follow from the rest. */
function looksSame(one: TreeNode, other: TreeNode): boolean {
  return (
    one.label === other.label &&
    one.description === other.description &&
    one.icon?.id === other.icon?.id &&
    one.icon?.color === other.icon?.color &&
    one.tooltip.facts === other.tooltip.facts &&
    one.kind === other.kind &&
    one.faded === other.faded
  );
}

function sameIds(before: readonly TreeNode[], after: readonly TreeNode[]): boolean {
  return before.length === after.length && before.every((node, index) => node.id === after[index]?.id);
}

function hasMoved(before: readonly TreeNode[], after: readonly TreeNode[]): boolean {
  const parents = new Map<string, string>();
  eachParent(before, '', (id, parent) => parents.set(id, parent));
  let moved = false;
  eachParent(after, '', (id, parent) => {
    moved ||= parents.has(id) && parents.get(id) !== parent;
  });
  return moved;
}

function eachParent(nodes: readonly TreeNode[], parent: string, visit: (id: string, parent: string) => void): void {
  for (const node of nodes) {
    visit(node.id, parent);
    eachParent(node.children, node.id, visit);
  }
}
