import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { showPlan } from '../../../src/extension/commands/showPlan.ts';
import { createStatusBar } from '../../../src/extension/statusBar.ts';
import type { TreeNode } from '../../../src/views/tree/treeNode.ts';
import { type SeenTree, seenTree } from '../../support/inEditor/seenTree.ts';
import { until } from '../../support/inEditor/until.ts';
import { resetDemo, type WorkspaceFiles, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

const PLAN = {
  version: 1,
  id: 'website00001',
  goal: 'New website',
  revision: 1,
  createdAt: '2026-11-30T08:00:00.000Z',
  updatedAt: '2026-11-30T08:00:00.000Z',
  steps: [{ id: 'burst', title: 'Choose the colours', status: 'running' }],
};

describe('a click on the status bar in a workspace of several folders', () => {
  const gateway = workspaceFiles(0);
  const website = workspaceFiles(1);
  const commit = gateway.git('rev-parse', 'HEAD').trim();
  let tree: SeenTree;
  let bar: vscode.Disposable;
  let item: vscode.StatusBarItem;

  before(() => {
    tree = seenTree();
    const create = vscode.window.createStatusBarItem;
    const createStatusBarItem = (...args: Parameters<typeof create>): vscode.StatusBarItem => {
      item = create(...args);
      return item;
    };
    Object.assign(vscode.window, { createStatusBarItem });
    bar = createStatusBar(tree);
    Object.assign(vscode.window, { createStatusBarItem: create });
  });
  beforeEach(() => until(() => assert.ok(tree.row('Burst window'))));
  afterEach(async () => {
    website.remove('state');
    await resetDemo(gateway, commit);
  });
  after(() => {
    bar.dispose();
    tree.dispose();
  });

  /** The label of the row that a click on the item, as it is now, brings in sight. */
  const clicked = async (): Promise<string | undefined> => {
    const [row] = typeof item.command === 'object' ? (item.command.arguments ?? []) : [];
    return shown(row);
  };
  const shown = async (row?: unknown): Promise<string | undefined> => {
    const all = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
      nodes.flatMap((node) => [node, ...all(node.children)]);
    let label: string | undefined;
    const reveal = async (test: (node: TreeNode) => boolean): Promise<void> => {
      label = all(tree.roots).find(test)?.label;
    };
    await showPlan({ planView: { reveal, row: () => undefined, dispose: () => {} } }, row);
    return label;
  };
  const show = ({ uri }: WorkspaceFiles, file: string) =>
    vscode.window.showTextDocument(vscode.Uri.joinPath(uri, file));

  it('shows the step that it names, of the folder whose file is in the editor', async () => {
    website.write('state/plan.json', JSON.stringify(PLAN));
    await until(() => assert.ok(tree.row('Choose the colours')));
    await show(website, 'state/plan.json');
    await until(() => assert.match(item.text, /Choose the colours/));
    assert.equal(await clicked(), 'Choose the colours');
    await show(gateway, 'state/plan.json');
    await until(() => assert.match(item.text, /Burst window/));
    assert.equal(await clicked(), 'Burst window');
  });

  it("shows the folder where none of its steps runs, and no other folder's step", async () => {
    website.write('state/backlog.md', '- [ ] #1 Choose the colours\n');
    await until(() => assert.ok(tree.row('#1 Choose the colours')));
    await show(website, 'state/backlog.md');
    await until(() => assert.match(item.text, /Dogear/));
    assert.equal(await clicked(), 'website');
  });

  it('shows the first step that runs where no row is named', async () => {
    assert.equal(await shown(), 'Burst window');
  });
});
