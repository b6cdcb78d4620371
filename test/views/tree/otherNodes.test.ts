import assert from 'node:assert/strict';
import type { PlanFile } from '../../../src/core/model/plan.ts';
import type { Spelling } from '../../../src/core/model/spelling.ts';
import { buildTree } from '../../../src/views/tree/buildTree.ts';
import type { TreeNode } from '../../../src/views/tree/treeNode.ts';
import { NOW, planFileOf, type SnapshotParts, snapshotOf, stepOf } from '../../support/snapshots.ts';
import { sourceFolder } from '../../support/sourceFolder.ts';
import { testViewContext } from '../../support/viewContext.ts';

/** What stands under "Other plans", a line a row. */
function others(parts: SnapshotParts): readonly string[] {
  const roots = buildTree([{ key: 'f', name: 'a', snapshot: snapshotOf(parts) }], testViewContext);
  return linesOf(roots.find(({ label }) => label === 'Other plans')?.children ?? []);
}

function linesOf(nodes: readonly TreeNode[], depth = 0): readonly string[] {
  return nodes.flatMap(({ label, description, children }) => [
    `${'  '.repeat(depth)}${label}${description && ` | ${description}`}`,
    ...linesOf(children, depth + 1),
  ]);
}

function toolPlan(title: string, more: Partial<PlanFile> = {}): PlanFile {
  return planFileOf(title, [], { source: 'cursor', path: `.cursor/plans/${title}.plan.md`, writable: false, ...more });
}

describe('the plans of other tools in the tree', () => {
  it('stand under what is known about them: at work, stale, finished, superseded', () => {
    const plans = [
      toolPlan('Login', { atWork: true }),
      toolPlan('Search'),
      toolPlan('Print', { state: 'stale', updatedAt: NOW - 9 * 86_400_000 }),
      toolPlan('Export', { state: 'finished' }),
      toolPlan('Import', { state: 'superseded' }),
    ];
    assert.deepEqual(others({ plans }), [
      'Cursor: Login | progress unknown · at work',
      'Cursor: Search | progress unknown',
      'Stale | 1',
      '  Cursor: Print | progress unknown · untouched for 9 days',
      'Finished | 1',
      '  Cursor: Export | progress unknown · finished',
      'Superseded | 1',
      '  Cursor: Import | progress unknown · superseded',
    ]);
  });

  it('have those of the home folder among them', () => {
    const homePlans = [toolPlan('Curve', { source: 'claude-code', path: '~/.claude/plans/red-otter.md' })];
    assert.deepEqual(others({ plans: [toolPlan('Login')], homePlans }), [
      'Cursor: Login | progress unknown',
      'Claude Code: Curve | progress unknown',
    ]);
  });

  it('have memory files and instructions beside them, with what is to be known of them', () => {
    const memos = [{ path: 'MEMORY.md', source: 'claude-code', note: 'Only the first 200 lines are loaded.' }] as const;
    const specs = [{ path: 'AGENTS.md', source: 'dogear' }] as const;
    assert.deepEqual(others({ memos, specs }), [
      'Memory and instructions | 2',
      '  MEMORY.md | Claude Code · Only the first 200 lines are loaded.',
      '  AGENTS.md',
    ]);
    assert.deepEqual(others({ specs }), []);
  });

  it('microsoft/vscode #71698: several plans of one file have ids of their own', () => {
    const plans = [toolPlan('A', { part: 'one' }), toolPlan('A', { part: 'two' })];
    const roots = buildTree([{ key: 'f', name: 'a', snapshot: snapshotOf({ plans }) }], testViewContext);
    const ids = roots[0]?.children.map(({ id }) => id) ?? [];
    assert.equal(new Set(ids).size, 2);
  });

  it('can be imported and archived, unless the file does not parse', () => {
    const plans = [toolPlan('A', { part: 'one' }), toolPlan('B', { broken: true })];
    const rows = buildTree([{ key: 'f', name: 'a', snapshot: snapshotOf({ plans }) }], testViewContext)[0]?.children;
    assert.deepEqual(
      rows?.map(({ kind, subject }) => [kind, subject?.kind]),
      [
        ['plan.tool', 'tool-plan'],
        [null, undefined],
      ],
    );
    assert.deepEqual(rows?.[0]?.subject, {
      kind: 'tool-plan',
      folder: 'f',
      plan: { source: 'cursor', path: '.cursor/plans/A.plan.md', part: 'one' },
    });
  });

  it('say in the tooltip why they cannot be changed, and that nothing was found in them', () => {
    const plans = [toolPlan('A', { readOnly: 'bd owns it.' })];
    const [row] =
      buildTree([{ key: 'f', name: 'a', snapshot: snapshotOf({ plans }) }], testViewContext)[0]?.children ?? [];
    assert.match(row?.tooltip.text() ?? '', /bd owns it\\\.|bd owns it\./);
    assert.match(row?.tooltip.text() ?? '', /No box, status or list/);
  });
});

describe('the steps of other tools in the tree', () => {
  /** The rows of a plan in boxes, as its tool writes it. */
  function rows(
    text: string,
    spelling: Spelling,
    statuses: Readonly<Record<string, 'pending' | 'running' | 'completed'>>,
  ) {
    const steps = Object.entries(statuses).map(([title, status]) => {
      const at = text.indexOf(`] ${title}`) - 2;
      return stepOf(title, status, { statusRange: at < 0 ? null : { start: at, end: at + 3 } });
    });
    const file = planFileOf('Tasks', steps, { source: 'kiro', path: 'tasks.md', spelling, text });
    return (
      buildTree([{ key: 'f', name: 'a', snapshot: snapshotOf({ plans: [file] }) }], testViewContext)[0]?.children[0]
        ?.children ?? []
    );
  }

  it('offer what their tool has a mark for', () => {
    const text = '- [ ] One\n- [-] Two\n- [x] Three\n- Four\n';
    const spelling = { boxes: { pending: '[ ]', running: '[-]', completed: '[x]' } };
    const found = rows(text, spelling, { One: 'pending', Two: 'running', Three: 'completed', Four: 'pending' });
    assert.deepEqual(
      found.map(({ kind }) => kind),
      ['tool.start.complete', 'tool.complete.reopen', 'tool.reopen', null],
    );
    assert.deepEqual(found[0]?.subject, {
      kind: 'tool-step',
      folder: 'f',
      plan: { source: 'kiro', path: 'tasks.md' },
      step: 'one',
    });
  });

  it('lead to the line of the file they stand in', async () => {
    const folder = sourceFolder({ '.kiro/specs/a/tasks.md': '# T\n\n- [ ] 1. A\n' });
    const snapshot = { project: await folder.load(), problems: [], readiness: null };
    const step = buildTree([{ key: 'f', name: 'a', snapshot }], testViewContext)[0]?.children[0]?.children[0];
    assert.deepEqual([step?.target?.path, step?.target?.line], ['.kiro/specs/a/tasks.md', 2]);
  });

  it('name what they wait for, and which of it is not in the plan', () => {
    const steps = [stepOf('a', 'pending'), stepOf('b', 'pending', { waitsFor: ['a', 'T9'] })];
    const file = planFileOf('P', steps, { source: 'replit', path: 'p.md', writable: false });
    const plan = buildTree([{ key: 'f', name: 'a', snapshot: snapshotOf({ plans: [file] }) }], testViewContext)[0]
      ?.children[0];
    assert.match(plan?.children[1]?.tooltip.text() ?? '', /Waits for a, T9 \\\(not in this plan\\\)/);
  });
});
