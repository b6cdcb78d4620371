import assert from 'node:assert/strict';
import type { Problem } from '../../../src/core/model/problem.ts';
import type { Project } from '../../../src/core/model/project.ts';
import type { FolderView, WorktreeView } from '../../../src/views/folderView.ts';
import { buildTree } from '../../../src/views/tree/buildTree.ts';
import { diffTree } from '../../../src/views/tree/diffTree.ts';
import { rootNode } from '../../../src/views/tree/rootNode.ts';
import { NOW, planFileOf, type SnapshotParts, snapshotOf, stepOf } from '../../support/snapshots.ts';
import { testViewContext } from '../../support/viewContext.ts';

const WORKTREE: WorktreeView = { path: '/code/burst', head: '0123456789', branch: 'feat/burst', locked: false };
const RUNNING = { plans: [planFileOf('Limiter', [stepOf('Burst window', 'running')])] };
const MEMO = { memoTime: { time: NOW - 12 * 60_000, from: 'memo' } } as const;

function git(branch: string | null): NonNullable<Project['git']> {
  const nothing = { backlog: null, log: null, logText: null };
  const status = { head: 'fedcba9876', branch, dirty: [], dirtyOutsideFolder: false };
  return { status, commits: [], memoCommit: null, whereWeAreCommit: null, head: nothing, atMemoCommit: nothing };
}

function problem(severity: Problem['severity']): Problem {
  const start = { line: 0, column: 0 };
  return { rule: 'memo-stale', severity, file: 'state/current.md', start, end: start, message: 'Old.', fixes: [] };
}

function view(name: string, parts: SnapshotParts, worktree?: WorktreeView): FolderView {
  return { key: `file:///${name}`, name, snapshot: snapshotOf(parts), ...(worktree && { worktree }) };
}

function root(parts: SnapshotParts, worktree?: WorktreeView) {
  return rootNode(view('burst', parts, worktree), [], testViewContext);
}

describe('rootNode', () => {
  it('says of a worktree its branch, the step that runs, the age of its memo, and how many problems it has', () => {
    const problems = [problem('warning'), problem('error'), problem('info')];
    const { label, description, icon, ...row } = root({ ...RUNNING, ...MEMO, problems }, WORKTREE);
    assert.equal(label, 'burst');
    assert.equal(description, 'feat/burst · Burst window · memo 12 min ago · 2 problems');
    assert.equal(icon?.id, 'git-branch');
    assert.equal(row.accessibilityLabel(), `Worktree burst, ${description}`);
    assert.match(row.tooltip.text(), /Git worktree \/code\/burst/);
  });

  it('leaves the problems of a folder of the workspace to the Problems panel', () => {
    const { description, icon } = root({ ...RUNNING, ...MEMO, git: git('main'), problems: [problem('error')] });
    assert.equal(description, 'main · Burst window · memo 12 min ago');
    assert.equal(icon?.id, 'root-folder');
  });

  it('leaves out what is not known', () => {
    assert.equal(root({}).description, '');
    assert.equal(root({}).accessibilityLabel(), 'Folder burst');
    assert.equal(root({}, { ...WORKTREE, branch: null, head: null }).description, '');
  });

  it('says that a worktree is detached, and that it is locked', () => {
    assert.equal(root({}, { ...WORKTREE, branch: null, locked: true }).description, 'detached at 0123456 · locked');
    assert.equal(root({ git: git(null) }).description, 'detached at fedcba9');
  });

  it('is drawn anew when the branch changes', () => {
    const before = [root({}, WORKTREE)];
    assert.deepEqual(diffTree(before, [root({}, { ...WORKTREE, branch: 'other' })]), ['file:///burst']);
    assert.deepEqual(diffTree(before, [root({}, { ...WORKTREE })]), []);
  });
});

describe('the roots of the tree', () => {
  const labels = (...folders: readonly FolderView[]) => buildTree(folders, testViewContext).map(({ label }) => label);

  it('are the folders and the worktrees that have something to show', () => {
    const empty = view('empty', {}, WORKTREE);
    assert.deepEqual(labels(view('main', RUNNING), view('burst', RUNNING, WORKTREE), empty), ['main', 'burst']);
  });

  it('are none for the only folder, but one for a worktree that alone has a plan', () => {
    assert.deepEqual(labels(view('main', RUNNING), view('burst', {}, WORKTREE)), ['Limiter']);
    assert.deepEqual(labels(view('main', {}), view('burst', RUNNING, WORKTREE)), ['burst']);
  });

  it('show a plan that several worktrees have alike in each, under ids of its own', () => {
    const made = buildTree([view('main', RUNNING), view('burst', RUNNING, WORKTREE)], testViewContext);
    const plans = made.flatMap(({ children }) => children);
    assert.deepEqual(
      plans.map(({ label }) => label),
      ['Limiter', 'Limiter'],
    );
    assert.equal(new Set(plans.map(({ id }) => id)).size, 2);
    assert.deepEqual(
      plans.flatMap(({ children }) => children.map(({ target }) => target?.folder)),
      ['file:///main', 'file:///burst'],
    );
  });
});
