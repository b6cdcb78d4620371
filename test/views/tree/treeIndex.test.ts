import assert from 'node:assert/strict';
import { indexTree } from '../../../src/views/tree/treeIndex.ts';
import { type TreeNode, treeNode } from '../../../src/views/tree/treeNode.ts';

function node(id: string, children: readonly TreeNode[] = []): TreeNode {
  return treeNode({ id, label: id, accessibilityLabel: () => id, children });
}

describe('indexTree', () => {
  it('finds a row and its parent', () => {
    const index = indexTree([node('a', [node('b', [node('c')])])]);
    assert.equal(index.get('c')?.id, 'c');
    assert.equal(index.parentOf('c')?.id, 'b');
    assert.equal(index.parentOf('a'), undefined);
    assert.equal(index.get('d'), undefined);
    assert.equal(index.find(({ label }) => label !== 'a')?.id, 'b');
  });

  it('tells rows apart that share an id (microsoft/vscode #111914: duplicate ids corrupted the tree)', () => {
    const { roots, get } = indexTree([node('a', [node('x'), node('x'), node('x~2'), node('x')])]);
    const ids = roots[0]?.children.map(({ id }) => id) ?? [];
    assert.equal(new Set(ids).size, 4);
    assert.equal(ids[0], 'x');
    for (const id of ids) assert.equal(get(id)?.id, id);
  });

  it('takes 10,000 rows of one id in stride', () => {
    const { roots } = indexTree([
      node(
        'a',
        Array.from({ length: 10_000 }, () => node('x')),
      ),
    ]);
    assert.equal(new Set(roots[0]?.children.map(({ id }) => id)).size, 10_000);
  });
});
