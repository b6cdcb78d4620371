import assert from 'node:assert/strict';
import type { PlanRecord } from '../../../src/core/model/plan.ts';
import { buildTree } from '../../../src/views/tree/buildTree.ts';
import type { TreeNode } from '../../../src/views/tree/treeNode.ts';
import { backlogOf, NOW, planFileOf, type SnapshotParts, snapshotOf, stepOf, taskOf } from '../../support/snapshots.ts';
import { testViewContext } from '../../support/viewContext.ts';

const RECORD: PlanRecord = {
  id: 'p1',
  task: '#47',
  revision: 3,
  revisionReason: 'split a step',
  createdAt: null,
  updatedAt: null,
  archivedAt: null,
  outcome: null,
  commit: null,
};

function tree(parts: SnapshotParts): readonly TreeNode[] {
  return buildTree([{ key: 'file:///a', name: 'a', snapshot: snapshotOf(parts) }], testViewContext);
}

function titles(nodes: readonly TreeNode[]): readonly string[] {
  return nodes.map(({ label, description }) => (description === '' ? label : `${label} | ${description}`));
}

function own(title: string): ReturnType<typeof planFileOf> {
  const file = planFileOf(title, [stepOf('A', 'completed'), stepOf('B', 'pending')]);
  return { ...file, plan: { ...file.plan, record: RECORD } };
}

describe('buildTree', () => {
  it('shows the plan, the backlog, other plans and the archive, in that order', () => {
    const made = tree({
      plans: [
        own('Limiter'),
        planFileOf('Header', [stepOf('A', 'pending')], { source: 'lovable', path: '.lovable/plan.md' }),
      ],
      backlog: backlogOf(taskOf('#1', 'One', 'pending'), taskOf('#2', 'Two', 'blocked'), taskOf('#3', 'Three', 'done')),
      archive: [
        planFileOf('Old', [], {
          archived: { name: 'x', at: NOW - 600_000 },
          state: 'finished',
          path: 'state/archive/x/plan.json',
        }),
      ],
    });
    assert.deepEqual(titles(made), [
      'Limiter | 1/2 · #47',
      'Backlog | 2 open, 1 blocked',
      'Other plans',
      'Archive | 1',
    ]);
    assert.deepEqual(titles(made[2]?.children ?? []), ['Lovable: Header | 0/1']);
    assert.deepEqual(titles(made[3]?.children ?? []), ['Old | progress unknown · finished · 2026-11-30']);
  });

  it('is empty for a folder in which nothing stands', () => {
    assert.deepEqual(tree({ stateDirectory: null }), []);
  });

  it('takes a Markdown plan in the state directory for the main one', () => {
    const made = tree({ plans: [planFileOf('Notes', [], { source: 'markdown', path: 'state/PLAN.md' })] });
    assert.deepEqual(titles(made), ['Notes | progress unknown']);
  });

  it('keeps the last good steps of a broken plan, marked and without moves', () => {
    const [plan] = tree({ plans: [{ ...own('Limiter'), broken: true }] });
    assert.equal(plan?.description, '1/2 · #47 · file does not parse, last good state');
    assert.equal(plan?.icon?.id, 'warning');
    assert.deepEqual(
      plan?.children.map(({ kind }) => kind),
      [null, null],
    );
  });

  it('greys a finished plan and offers to reopen it', () => {
    const file = { ...own('Limiter'), state: 'finished', archived: { name: 'limiter-1', at: NOW - 600_000 } } as const;
    const [plan] = tree({ plans: [file] });
    assert.equal(plan?.description, '1/2 · #47 · archived 10 min ago');
    assert.equal(plan?.kind, 'plan.archived');
    assert.deepEqual(plan?.subject, { kind: 'archived-plan', folder: 'file:///a', name: 'limiter-1' });
    assert.ok(plan?.faded && plan.children.every(({ faded }) => faded));
  });

  it('says of an archived plan how far it came, how it ended, when, and at which commit', () => {
    const file = own('Limiter');
    const record = { ...RECORD, commit: '0123456789abcdef' };
    const archived = { name: 'limiter-1', at: NOW - 9 * 86_400_000 };
    const old = { ...file, plan: { ...file.plan, record }, state: 'superseded', archived } as const;
    const [row] = tree({ archive: [old] })[0]?.children ?? [];
    assert.equal(row?.description, '1/2 · #47 · superseded · 2026-11-21');
    assert.deepEqual([row?.kind, row?.faded], ['plan.archived', true]);
    assert.match(row?.tooltip.text() ?? '', /\n\nArchived 2026\\-11\\-21 19\\:00\n\nAt commit 0123456789ab\n/);
  });

  it('says since when a stale plan lies', () => {
    const [plan] = tree({ plans: [{ ...own('Limiter'), state: 'stale', updatedAt: NOW - 9 * 86_400_000 }] });
    assert.equal(plan?.description, '1/2 · #47 · untouched for 9 days');
  });

  it('never says 0 of 0 (OthmanAdi/planning-with-files #191: a plan without items was reported 0/0)', () => {
    const [plan] = tree({ plans: [planFileOf('Free text', [])] });
    assert.equal(plan?.description, 'progress unknown');
  });

  it('gives each folder a root where there are several, but for those that are empty', () => {
    const folders = ['a', 'b', 'c'].map((name) => ({
      key: `file:///${name}`,
      name,
      snapshot: snapshotOf(name === 'b' ? {} : { plans: [own('Plan')] }),
    }));
    const made = buildTree(folders, testViewContext);
    assert.deepEqual(titles(made), ['a', 'c']);
    assert.deepEqual(titles(made[1]?.children ?? []), ['Plan | 1/2 · #47']);
    const ids = made.flatMap((root) => [root.id, ...root.children.map(({ id }) => id)]);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('gives no root to the only folder of several that has something to show', () => {
    const folders = ['a', 'b'].map((name) => ({
      key: `file:///${name}`,
      name,
      snapshot: snapshotOf(name === 'b' ? {} : { plans: [own('Plan')] }),
    }));
    assert.deepEqual(titles(buildTree(folders, testViewContext)), ['Plan | 1/2 · #47']);
  });

  it('nests tasks and says why one is blocked', () => {
    const child = taskOf('#52', 'Refused', 'blocked', { reason: 'no access' });
    const [backlog] = tree({ backlog: backlogOf(taskOf('#50', 'Usage', 'doing', { tasks: [child] })) });
    assert.deepEqual(titles(backlog?.children ?? []), ['#50 Usage']);
    assert.deepEqual(titles(backlog?.children[0]?.children ?? []), ['#52 Refused | blocked: no access']);
    assert.equal(backlog?.children[0]?.accessibilityLabel(), '#50 Usage, doing');
  });

  it('says of a backlog that it is empty or done', () => {
    assert.equal(tree({ backlog: backlogOf() })[0]?.description, 'empty');
    assert.equal(tree({ backlog: backlogOf(taskOf('#1', 'One', 'done')) })[0]?.description, 'all done');
  });
});
