import assert from 'node:assert/strict';
import type { ReadinessReason } from '../../src/core/model/project.ts';
import { STATUS_BAR_COMMANDS, type StatusBarView, statusBarView } from '../../src/views/statusBarView.ts';
import { buildTree } from '../../src/views/tree/buildTree.ts';
import { indexTree } from '../../src/views/tree/treeIndex.ts';
import { planFileOf, type SnapshotParts, snapshotOf, stepOf } from '../support/snapshots.ts';
import { testViewContext } from '../support/viewContext.ts';

const BEHIND: ReadinessReason = { code: 'memo-behind', message: 'memo behind by 2', detail: 'Two steps ended since.' };
const UNCOMMITTED: ReadinessReason = {
  code: 'uncommitted',
  message: 'not committed',
  detail: 'Commit the state files.',
};
const RUNNING = planFileOf('Plan', [stepOf('Old', 'completed'), stepOf('Burst window', 'running')]);

function view(parts: SnapshotParts): StatusBarView | null {
  return statusBarView({ key: 'a', name: 'a', snapshot: snapshotOf(parts) }, testViewContext.t);
}

describe('statusBarView', () => {
  it('shows the running step and that all is ready', () => {
    const shown = view({ plans: [RUNNING], readiness: { ready: true, reasons: [] } });
    assert.equal(shown?.text, '$(bookmark) Burst window · ready for a reset');
    assert.equal(shown?.warning, false);
    assert.equal(shown?.accessibilityLabel, 'Dogear: Burst window. Ready for a reset');
  });

  it('shows the first reason and how many more there are, and warns', () => {
    const one = view({ plans: [RUNNING], readiness: { ready: false, reasons: [BEHIND] } });
    const two = view({ plans: [RUNNING], readiness: { ready: false, reasons: [BEHIND, UNCOMMITTED] } });
    assert.equal(one?.text, '$(bookmark) Burst window · memo behind by 2');
    assert.equal(two?.text, '$(bookmark) Burst window · memo behind by 2 and 1 more');
    assert.equal(two?.warning, true);
  });

  it('stands for itself without a running step', () => {
    const finished = { name: 'x', at: 0 };
    const shown = view({ plans: [{ ...RUNNING, archived: finished }], readiness: { ready: true, reasons: [] } });
    assert.equal(shown?.text, '$(bookmark) Dogear · ready for a reset');
  });

  it('shows the running step alone, without colour, where there is no state directory', () => {
    const shown = view({ stateDirectory: null, plans: [RUNNING] });
    assert.equal(shown?.text, '$(bookmark) Burst window');
    assert.equal(shown?.warning, false);
  });

  it('is not there where there is nothing to say', () => {
    assert.equal(view({ stateDirectory: null }), null);
  });

  it('links each reason to the command that deals with it, and nothing else', () => {
    const evil = { ...BEHIND, detail: 'Step [x](command:workbench.action.quit) ended.' };
    const shown = view({ plans: [RUNNING], readiness: { ready: false, reasons: [evil, UNCOMMITTED] } });
    const commands = [...(shown?.tooltip ?? '').matchAll(/\]\(command:([\w.]+)\)/g)].map(([, id]) => id);
    assert.deepEqual(commands, ['dogear.checkpoint', 'workbench.view.scm', 'dogear.showProblems']);
    for (const id of commands) assert.ok((STATUS_BAR_COMMANDS as readonly unknown[]).includes(id));
  });

  it('leads to saving where the editor alone has a text', () => {
    const reason = { code: 'unsaved', message: '1 state file not saved', detail: 'Not saved: a.' } as const;
    const shown = view({ plans: [RUNNING], readiness: { ready: false, reasons: [reason] } });
    assert.match(shown?.tooltip ?? '', /\[Save All\]\(command:workbench\.action\.files\.saveAll\)/);
  });

  it('leads to trust where git was not asked for want of it', () => {
    const reason = { code: 'git-withheld', message: 'not known', detail: 'Git does not run.' } as const;
    const shown = view({ plans: [RUNNING], readiness: { ready: false, reasons: [reason] } });
    assert.match(shown?.tooltip ?? '', /\[Manage Trust\]\(command:workbench\.trust\.manage\)/);
    assert.ok(STATUS_BAR_COMMANDS.includes('workbench.trust.manage'));
  });

  it('leads to the row of the step that it names, in whatever plan that runs', () => {
    const kiro = { source: 'kiro', path: '.kiro/specs/export/tasks.md', writable: false } as const;
    const plans = [
      planFileOf('Own', [stepOf('Old', 'completed')]),
      planFileOf('Export', [stepOf('Wire', 'pending', { steps: [stepOf('Button', 'running')] })], {
        ...kiro,
        part: '2',
      }),
    ];
    for (const parts of [{ plans: [RUNNING] }, { plans }]) {
      const folder = { key: 'file:///a', name: 'a', snapshot: snapshotOf(parts) };
      const row = statusBarView(folder, testViewContext.t)?.row ?? '';
      const found = indexTree(buildTree([folder], testViewContext)).get(row);
      assert.equal(found?.label, parts.plans === plans ? 'Button' : 'Burst window');
    }
  });

  it('leads to the row of its folder without a running step', () => {
    assert.equal(view({ readiness: { ready: true, reasons: [] } })?.row, 'a');
  });

  it('lets a title draw no icon', () => {
    const shown = view({ stateDirectory: null, plans: [planFileOf('P', [stepOf('$(trash) it', 'running')])] });
    assert.doesNotMatch(shown?.text ?? '', /\$\(trash\)/);
  });
});
