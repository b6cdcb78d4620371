import type { TreeNode } from './treeNode.ts';

/** A tree in which rows are found by id. */
export interface TreeIndex {
  readonly roots: readonly TreeNode[];
  get(id: string): TreeNode | undefined;
  parentOf(id: string): TreeNode | undefined;
  /** The first row, from the top, for which the test holds. */
  find(test: (node: TreeNode) => boolean): TreeNode | undefined;
}

/** Indexes a tree. Of rows that share an id, which a broken file may cause, the later ones get an ordinal. */
export function indexTree(roots: readonly TreeNode[]): TreeIndex {
  const nodes = new Map<string, TreeNode>();
  const parents = new Map<string, string>();
  const freeId = idGiver(nodes);
  const add = (children: readonly TreeNode[], parent: string | null): readonly TreeNode[] =>
    children.map((child) => {
      const id = freeId(child.id);
      nodes.set(id, child);
      if (parent !== null) parents.set(id, parent);
      const below = child.children.length === 0 ? child.children : add(child.children, id);
      const own = id === child.id && below === child.children ? child : { ...child, id, children: below };
      nodes.set(id, own);
      return own;
    });
  const indexed = add(roots, null);
  const get = (id: string): TreeNode | undefined => nodes.get(id);
  return {
    roots: indexed,
    get,
    parentOf: (id) => get(parents.get(id) ?? ''),
    find: (test) => [...nodes.values()].find(test),
  };
}

function idGiver(taken: ReadonlyMap<string, TreeNode>): (wanted: string) => string {
  const ordinals = new Map<string, number>();
  return (wanted) => {
    if (!taken.has(wanted)) return wanted;
    let ordinal = ordinals.get(wanted) ?? 1;
    do ordinal += 1;
    while (taken.has(`${wanted}~${ordinal}`));
    ordinals.set(wanted, ordinal);
    return `${wanted}~${ordinal}`;
  };
}
