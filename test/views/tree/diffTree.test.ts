import assert from 'node:assert/strict';
import { diffTree } from '../../../src/views/tree/diffTree.ts';
import { type TreeNode, treeNode } from '../../../src/views/tree/treeNode.ts';

function node(id: string, more: Partial<TreeNode> = {}): TreeNode {
  return treeNode({ id, label: id, accessibilityLabel: () => id, ...more });
}

describe('diffTree', () => {
  const before = [node('a', { children: [node('a1'), node('a2', { children: [node('x')] })] }), node('b')];

  it('asks for nothing where nothing looks different', () => {
    const moved = { folder: 'f', path: 'p', range: null, line: 9 };
    const after = [
      node('a', { children: [node('a1', { target: moved }), node('a2', { children: [node('x')] })] }),
      node('b'),
    ];
    assert.deepEqual(diffTree(before, after), []);
  });

  for (const [what, change] of Object.entries({
    label: { label: 'other' },
    description: { description: 'running 2 min' },
    icon: { icon: { id: 'error', color: null } },
    tooltip: { tooltip: { facts: 'why', text: () => '' } },
    kind: { kind: 'step.failed' },
    faded: { faded: true },
  } satisfies Record<string, Partial<TreeNode>>)) {
    it(`asks for the one row whose ${what} differs`, () => {
      const after = [node('a', { children: [node('a1', change), node('a2', { children: [node('x')] })] }), node('b')];
      assert.deepEqual(diffTree(before, after), ['a1']);
    });
  }

  it('asks for the row whose children differ, and not for them too', () => {
    const after = [node('a', { children: [node('a1'), node('a2', { children: [node('x'), node('y')] })] }), node('b')];
    assert.deepEqual(diffTree(before, after), ['a2']);
  });

  it('asks for everything when a root comes or goes', () => {
    assert.equal(diffTree(before, [...before, node('c')]), 'all');
    assert.equal(diffTree(before, []), 'all');
  });

  it('asks for everything when a row moves to another parent (microsoft/vscode #142328: an id was registered twice)', () => {
    const after = [node('a', { children: [node('a1', { children: [node('x')] }), node('a2')] }), node('b')];
    assert.equal(diffTree(before, after), 'all');
  });
});
