import assert from 'node:assert/strict';
import type { Readiness } from '../../../src/core/model/project.ts';
import { memoFolder } from '../../../src/views/memo/memoFolder.ts';
import type { MemoFolderView } from '../../../src/webview/protocol.ts';
import { logOf, memoOf, NOW, problemOf, type SnapshotParts, snapshotOf } from '../../support/snapshots.ts';
import { testViewContext } from '../../support/viewContext.ts';

const READY: Readiness = { ready: true, reasons: [] };
const NOWHERE = { start: 0, end: 0 };

function shown(parts: SnapshotParts): MemoFolderView {
  const folder = { key: 'file:///a', name: 'a', snapshot: snapshotOf({ readiness: READY, ...parts }) };
  const view = memoFolder(folder, testViewContext);
  assert.ok(view);
  return view;
}

describe('memoFolder', () => {
  it('is null without a state directory', () => {
    const snapshot = snapshotOf({ stateDirectory: null });
    assert.equal(memoFolder({ key: 'a', name: 'a', snapshot }, testViewContext), null);
  });

  it('says how fresh and how full the memo is', () => {
    const view = shown({ memo: memoOf('Go on.', [], { lines: 87 }), memoTime: { time: NOW - 720_000, from: 'memo' } });
    assert.deepEqual(view.age, { text: 'written 12 min ago', exact: 'The memo says 2026-11-30 18:48' });
    assert.deepEqual(view.fill, { lines: 87, cap: 150, text: '87 of 150 lines' });
    assert.equal(shown({ memo: memoOf('Go on.', [], { lines: 1 }) }).fill?.text, '1 of 150 lines');
  });

  it('says every reason why it is not ready', () => {
    const reasons = [
      { code: 'memo-stale', message: 'memo stale', detail: 'The memo is 3 h old.' },
      { code: 'uncommitted', message: 'not committed', detail: 'Commit state/current.md.' },
    ] as const;
    assert.deepEqual(shown({ memo: memoOf('Go on.'), readiness: { ready: false, reasons } }).readiness, {
      ready: false,
      text: 'Not ready: memo stale, not committed',
      details: ['The memo is 3 h old.', 'Commit state/current.md.'],
    });
  });

  it('shows the next action, what not to redo and where we are', () => {
    const workingOn = { value: 'task **#47**', range: NOWHERE };
    const view = shown({ memo: memoOf('Fix `take`\nthen test.', ['Leaky bucket'], { workingOn }) });
    assert.equal(view.nextAction?.entries[0]?.text, 'Fix `take` then test.');
    assert.deepEqual(
      view.doNotRedo?.entries.map(({ text }) => text),
      ['Leaky bucket'],
    );
    assert.deepEqual(
      view.whereWeAre?.entries.map(({ text }) => text),
      ['task #47'],
    );
  });

  it('says what is missing in a section', () => {
    const view = shown({ memo: memoOf(null) });
    assert.deepEqual(view.nextAction?.entries, []);
    assert.equal(view.nextAction?.empty, 'The memo names none.');
  });

  it('leads a decision to the log, and one that is not there to the memo', () => {
    const decisions = [
      { id: 'D-031', text: 'D-031: token bucket', range: NOWHERE },
      { id: 'D-099', text: 'D-099: unknown', range: NOWHERE },
    ];
    const view = shown({ memo: memoOf('Go on.', [], { decisions }), log: logOf('D-031') });
    assert.deepEqual(
      view.decisions?.entries.map(({ target }) => target.path),
      ['state/decisions.md', 'state/current.md'],
    );
  });

  it('offers Set Up alone where there is no memo', () => {
    const view = shown({ problems: [problemOf('memo-missing', 'warning')] });
    assert.deepEqual(
      view.buttons.map(({ action }) => action),
      ['setUp'],
    );
    assert.equal(view.nextAction, null);
    assert.equal(view.problems?.items[0]?.button?.action, 'setUp');
  });

  it('lists problems worst first, without hints, each with its place and what mends it', () => {
    const view = shown({
      memo: memoOf('Go on.'),
      problems: [
        problemOf('memo-too-long', 'hint'),
        problemOf('memo-stale', 'warning', { start: { line: 2, column: 0 } }),
        problemOf('plan-invalid', 'error', { file: 'state/plan.json' }),
      ],
    });
    assert.equal(view.problems?.heading, '2 problems');
    assert.deepEqual(
      view.problems?.items.map(({ severity, place, button }) => [severity, place, button?.action]),
      [
        ['error', 'plan.json, line 1', undefined],
        ['warning', 'current.md, line 3', 'checkpoint'],
      ],
    );
  });

  it('offers the best fix of a problem before the command of its rule', () => {
    const fix = (title: string) => ({ title, automatic: true, work: { kind: 'compress-memo' } }) as const;
    const fixes = [fix('Compress'), fix('Other')];
    const view = shown({ memo: memoOf('Go on.'), problems: [problemOf('memo-stale', 'warning', { fixes })] });
    const [item] = view.problems?.items ?? [];
    assert.deepEqual(item?.fix, { rule: 'memo-stale', file: 'state/current.md', line: 0, title: 'Compress' });
    assert.equal(item?.button, null);
  });

  it('leaves a flood of problems to the Problems panel', () => {
    const problems = Array.from({ length: 40 }, () => problemOf('memo-as-of', 'warning'));
    const view = shown({ memo: memoOf('Go on.'), problems });
    assert.equal(view.problems?.items.length, 12);
    assert.deepEqual(view.problems?.more, { action: 'showProblems', label: 'Show 28 more' });
    assert.equal(shown({ problems: [problemOf('memo-as-of', 'info')] }).problems?.heading, '1 problem');
    assert.equal(shown({}).problems, null);
  });
});
