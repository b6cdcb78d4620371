import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { COMMANDS } from '../../../src/manifest/commands.ts';
import { addWorktree } from '../../support/inEditor/gitWorktree.ts';
import { withAnswers } from '../../support/inEditor/prompts.ts';
import { type SeenTree, seenTree } from '../../support/inEditor/seenTree.ts';
import { until } from '../../support/inEditor/until.ts';
import { removeTold, resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

const PLAN = JSON.stringify({
  version: 1,
  id: 'website00001',
  goal: 'New website',
  revision: 1,
  createdAt: '2026-11-30T08:00:00.000Z',
  updatedAt: '2026-11-30T08:00:00.000Z',
  steps: [{ id: 'a', title: 'Choose the colours', status: 'pending' }],
});

describe('a workspace of several folders', () => {
  const gateway = workspaceFiles(0);
  const website = workspaceFiles(1);
  const commit = gateway.git('rev-parse', 'HEAD').trim();
  let tree: SeenTree;
  const labels = (): readonly string[] => tree.roots.map(({ label }) => label);
  const showsGatewayAlone = () => until(() => assert.equal(labels()[0], 'Rate limiter for the public API'));

  before(() => {
    tree = seenTree();
  });
  beforeEach(showsGatewayAlone);
  afterEach(async () => {
    await removeTold(website, 'state');
    await resetDemo(gateway, commit);
  });
  after(() => tree.dispose());

  it('shows a root for each folder as soon as several have something to show', async () => {
    website.write('state/plan.json', PLAN);
    await until(() => assert.deepEqual(labels(), ['gateway', 'website']));
    assert.ok(tree.row('Burst window'));
    assert.ok(tree.row('Choose the colours'));
  });

  it('acts on the only folder that qualifies without asking, else asks which', async () => {
    const start = (picks: readonly string[]) =>
      withAnswers({ picks }, () => vscode.commands.executeCommand(COMMANDS.startStep));
    const alone = await start(['Integration tests']);
    assert.equal(alone.lists.length, 1);
    website.write('state/plan.json', PLAN);
    await until(() => assert.ok(tree.row('Choose the colours')));
    await vscode.commands.executeCommand(COMMANDS.refresh);
    const asked = await start(['website', 'Choose the colours']);
    assert.deepEqual([...(asked.lists[0] ?? [])].sort(), ['gateway', 'website']);
    assert.match(website.text('state/plan.json'), /"status": ?"running"/);
  });

  it('acts on the folder of the row', async () => {
    website.write('state/plan.json', PLAN);
    await until(() => assert.ok(tree.row('Choose the colours')));
    await vscode.commands.executeCommand(COMMANDS.refresh);
    const asked = await withAnswers({ inputs: ['no time'] }, () =>
      vscode.commands.executeCommand(COMMANDS.blockStep, tree.row('Choose the colours')?.id),
    );
    assert.deepEqual(asked.lists, []);
    assert.match(website.text('state/plan.json'), /"status": ?"blocked"/);
  });

  it('shows a worktree that is opened as a folder once', async () => {
    const worktree = addWorktree(gateway, '../burst');
    try {
      await until(() => assert.deepEqual(labels(), ['gateway', 'burst']));
      vscode.workspace.updateWorkspaceFolders(2, 0, { uri: worktree.uri });
      await until(() => assert.equal(tree.folders.worktrees.length, 0));
      await until(() => assert.deepEqual(labels(), ['gateway', 'burst']));
      vscode.workspace.updateWorkspaceFolders(2, 1);
      await until(() => assert.equal(tree.folders.worktrees.length, 1));
    } finally {
      worktree.remove();
    }
    await showsGatewayAlone();
  });

  it('follows folders that come and go, and clears the problems of one that went', async () => {
    const other = path.join(path.dirname(gateway.uri.fsPath), 'other');
    const uri = vscode.Uri.file(other);
    const backlog = vscode.Uri.joinPath(uri, 'state/backlog.md');
    await vscode.workspace.fs.writeFile(backlog, Buffer.from('- [ ] #1 One\n- [ ] #1 Two\n'));
    const problems = () => vscode.languages.getDiagnostics(backlog).filter(({ source }) => source === 'Dogear');
    vscode.workspace.updateWorkspaceFolders(2, 0, { uri });
    await until(() => assert.ok(tree.row('#1 Two')));
    await until(() => assert.notDeepEqual(problems(), []));
    vscode.workspace.updateWorkspaceFolders(2, 1);
    await until(() => assert.equal(tree.row('#1 Two'), undefined));
    await until(() => assert.deepEqual(problems(), []));
  });

  it('says what is committed of a folder whose repository begins above it', async () => {
    const top = path.join(path.dirname(gateway.uri.fsPath), 'mono');
    const uri = vscode.Uri.file(path.join(top, 'packages/api'));
    const backlog = vscode.Uri.joinPath(uri, 'state/backlog.md');
    const git = (...args: readonly string[]) => gateway.git('-C', top, ...args);
    const isCommitted = () => {
      const reasons = tree.folders.get(uri.toString())?.snapshot?.readiness?.reasons;
      return reasons?.every(({ code }) => code !== 'uncommitted');
    };
    await vscode.workspace.fs.writeFile(backlog, Buffer.from('- [ ] #1 One\n'));
    git('init', '--quiet');
    vscode.workspace.updateWorkspaceFolders(2, 0, { uri });
    try {
      await until(() => assert.equal(isCommitted(), false));
      git('add', '.');
      git('commit', '--quiet', '--message=Begin');
      await until(() => assert.equal(isCommitted(), true));
    } finally {
      vscode.workspace.updateWorkspaceFolders(2, 1);
      rmSync(top, { recursive: true, force: true });
    }
  });
});
