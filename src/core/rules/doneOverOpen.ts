/** How a rule reads a tree of steps or tasks. */
export interface StatusTree<T> {
  children(node: T): readonly T[];
  isDone(node: T): boolean;
  /** Only asked of nodes without children. */
  isOpen(node: T): boolean;
}

/**
 * Finds what is called done over something open, with how many open leaves it has. Of several above each other only the one
 * closest to what is open counts.
 */
export function doneOverOpen<T>(nodes: readonly T[], tree: StatusTree<T>): readonly { node: T; open: number }[] {
  const found: { node: T; open: number }[] = [];
  const openBelow = (node: T): number => {
    const children = tree.children(node);
    if (children.length === 0) return tree.isOpen(node) ? 1 : 0;
    let open = 0;
    for (const child of children) open += openBelow(child);
    if (open === 0 || !tree.isDone(node)) return open;
    found.push({ node, open });
    return 0;
  };
  for (const node of nodes) if (tree.children(node).length > 0) openBelow(node);
  return found;
}
