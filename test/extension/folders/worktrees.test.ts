import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { WORKTREES_SETTING } from '../../../src/extension/folders/worktrees.ts';
import { COMMANDS } from '../../../src/manifest/commands.ts';
import { indexTree } from '../../../src/views/tree/treeIndex.ts';
import type { TreeNode } from '../../../src/views/tree/treeNode.ts';
import { addWorktree, type GitWorktree } from '../../support/inEditor/gitWorktree.ts';
import { type SeenTree, seenTree } from '../../support/inEditor/seenTree.ts';
import { until } from '../../support/inEditor/until.ts';
import { resetDemo, workspaceFiles } from '../../support/inEditor/workspaceFiles.ts';

/** Each test makes its own: an editor needs seconds to watch a folder anew that went and came back. */
describe('git worktrees beside a folder', () => {
  const files = workspaceFiles();
  const commit = files.git('rev-parse', 'HEAD').trim();
  let tree: SeenTree;
  let made: GitWorktree[] = [];

  beforeEach(() => {
    tree = seenTree();
  });
  afterEach(async () => {
    for (const worktree of made) worktree.remove();
    made = [];
    await resetDemo(files, commit);
    await until(() => assert.deepEqual(labels().slice(1), ['Backlog', 'Archive']));
    tree.dispose();
  });

  const labels = (): readonly string[] => tree.roots.map(({ label }) => label);
  const add = (place: string): GitWorktree => {
    const worktree = addWorktree(files, place);
    made.push(worktree);
    return worktree;
  };
  const root = (label: string): TreeNode => {
    const found = tree.roots.find((one) => one.label === label);
    assert.ok(found, `no root ${label} among ${labels().join(', ')}`);
    return found;
  };
  const row = (worktree: string, label: string): TreeNode | undefined =>
    indexTree([root(worktree)]).find((node) => node.label === label);

  it('are roots of their own with branch, running step and age of the memo, as soon as they are made', async () => {
    add('../burst');
    await until(() => assert.deepEqual(labels(), ['gateway', 'burst']));
    await until(() => assert.match(root('burst').description, /^burst · Burst window · memo \d+ min ago · 1 problem$/));
    assert.match(root('gateway').description, /^feat\/rate-limiter · Burst window · memo \d+ min ago$/);
  });

  it('were there when the folder was opened, or were not: it makes no difference', async () => {
    add('../early');
    const later = seenTree();
    await until(() => assert.equal(later.roots[1]?.label, 'early'));
    later.dispose();
  });

  it('are looked at as soon as git has filled them, and not before', async () => {
    files.git('config', 'filter.slow.smudge', 'sleep 1; cat');
    files.write('.git/info/attributes', 'AGENTS.md filter=slow\n');
    const folder = path.join(files.uri.fsPath, '../filled');
    const filled = promisify(execFile)('git', ['worktree', 'add', '-b', 'filled', folder], { cwd: files.uri.fsPath });
    try {
      await until(() => assert.equal(tree.folders.worktrees.length, 1));
      assert.ok(existsSync(path.join(folder, 'state/plan.json')));
      await until(() => assert.ok(row('filled', 'Burst window')));
    } finally {
      await filled;
      files.remove('.git/info/attributes');
      files.git('config', '--unset', 'filter.slow.smudge');
      files.git('worktree', 'remove', '--force', folder);
      files.git('branch', '--quiet', '-D', 'filled');
    }
  });

  it('follow their files outside the workspace, and their branch (microsoft/vscode #140693: patterns fired inside only)', async () => {
    const followed = add('../followed');
    await until(() => assert.equal(row('followed', 'Burst window')?.kind, 'step.running'));
    followed.write('TODO.md', '# Notes\n\n- [ ] Measure it\n');
    await until(() => assert.ok(row('followed', 'Measure it')));
    assert.equal(row('gateway', 'Measure it'), undefined);
    followed.git('switch', '--quiet', '--detach');
    await until(() => assert.match(root('followed').description, new RegExp(`^detached at ${commit.slice(0, 7)}`)));
  });

  it('are looked at anew when something is committed in them', async () => {
    const committed = add('../committed');
    await until(() => assert.match(root('committed').description, / 1 problem$/));
    committed.write('state/decisions.md', committed.text('state/decisions.md').replace('30 days', '7 days'));
    await until(() => assert.match(root('committed').description, / 2 problems$/));
    committed.git('commit', '--quiet', '--all', '--message', 'Keep the log for a week');
    await until(() => assert.match(root('committed').description, / 1 problem$/));
  });

  it('are changed by the commands on their rows, and nothing else is', async () => {
    const changed = add('../changed');
    const before = files.text('state/plan.json');
    await until(() => assert.equal(row('changed', 'Burst window')?.kind, 'step.running'));
    await vscode.commands.executeCommand(COMMANDS.refresh);
    const id = row('changed', 'Burst window')?.id;
    await until(async () => {
      await vscode.commands.executeCommand(COMMANDS.completeStep, id);
      assert.match(changed.text('state/plan.json'), /"id": "burst",[^}]*"status": "completed"/);
    });
    assert.equal(files.text('state/plan.json'), before);
    await until(() => assert.equal(row('changed', 'Burst window')?.kind, 'step.completed'));
    assert.equal(row('gateway', 'Burst window')?.kind, 'step.running');
  });

  it('keep their problems out of the Problems panel', async () => {
    const reported = add('../reported');
    reported.write('state/backlog.md', '- [ ] #47 One\n- [ ] #47 Two\n');
    await until(() => assert.match(root('reported').description, /[2-9] problems$/));
    const problems = vscode.languages.getDiagnostics().filter(([uri]) => uri.path.startsWith(`${reported.uri.path}/`));
    assert.deepEqual(
      problems.flatMap(([, found]) => found),
      [],
    );
  });

  it('have their plans for themselves, also inside the folder (day8/re-frame2 #6683: one worktree turned back another)', async () => {
    const agent = add('.claude/worktrees/agent-1');
    agent.write('.claude/plans/fix.md', '# Fix the export\n\n- [ ] Find it\n');
    files.write('.claude/plans/fix.md', '# Fix the export\n\n- [ ] Find it\n');
    await until(() => assert.deepEqual(labels(), ['gateway', 'agent-1']));
    for (const name of labels()) {
      const plans = (): readonly TreeNode[] =>
        root(name).children.find(({ label }) => label === 'Other plans')?.children ?? [];
      await until(() => assert.ok(plans().some(({ label }) => label === 'Claude Code: Fix the export')));
      assert.equal(plans().filter(({ label }) => label === 'Claude Code: Fix the export').length, 1);
    }
  });

  it('go when they are removed, and while the person does not want to see them', async () => {
    const removed = add('../removed');
    add('../other');
    await until(() => assert.deepEqual([...labels()].sort(), ['gateway', 'other', 'removed']));
    files.git('worktree', 'remove', '--force', removed.uri.fsPath);
    await until(() => assert.deepEqual(labels(), ['gateway', 'other']));
    const settings = vscode.workspace.getConfiguration();
    try {
      await settings.update(WORKTREES_SETTING, false, vscode.ConfigurationTarget.Global);
      await until(() => assert.equal(labels()[0], 'Rate limiter for the public API'));
    } finally {
      await settings.update(WORKTREES_SETTING, undefined, vscode.ConfigurationTarget.Global);
    }
    await until(() => assert.deepEqual(labels(), ['gateway', 'other']));
  });
});
