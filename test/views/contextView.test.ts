import assert from 'node:assert/strict';
import type { PlanFile, PlanRecord } from '../../src/core/model/plan.ts';
import { contextView } from '../../src/views/contextView.ts';
import { memoOf, planFileOf, type SnapshotParts, snapshotOf } from '../support/snapshots.ts';

function keys(...folders: readonly SnapshotParts[]): ReturnType<typeof contextView> {
  return contextView(folders.map((parts, index) => ({ key: `${index}`, name: 'a', snapshot: snapshotOf(parts) })));
}

const MADE = planFileOf('P', []);
const RECORD: PlanRecord = {
  id: 'p1',
  task: null,
  revision: 1,
  revisionReason: null,
  createdAt: null,
  updatedAt: null,
  archivedAt: null,
  outcome: null,
  commit: null,
};
const OWN: PlanFile = { ...MADE, plan: { ...MADE.plan, record: RECORD } };

describe('contextView', () => {
  it('is false where nothing stands', () => {
    const nothing = { hasState: false, lacksState: false, hasPlan: false, hasMemo: false, hasArchive: false };
    assert.deepEqual(keys(), nothing);
    assert.deepEqual(keys({ stateDirectory: null }), nothing);
  });

  it('holds if any folder has it', () => {
    const shown = keys({ stateDirectory: null }, { plans: [OWN], memo: memoOf('Go on.') });
    assert.deepEqual(shown, { hasState: true, lacksState: false, hasPlan: true, hasMemo: true, hasArchive: false });
  });

  it('knows a folder whose files git has and the disk has not', () => {
    const files = [{ path: 'state/current.md', sparse: true }];
    const shown = keys({ stateDirectory: null, absence: { directory: 'state', whole: true, files } });
    assert.deepEqual([shown.hasState, shown.lacksState], [false, true]);
  });

  it("counts only a plan of Dogear's own that can be changed", () => {
    const archived: PlanFile = { ...OWN, archived: { name: 'x', at: null } };
    const others = [{ ...OWN, writable: false }, planFileOf('Tasks', [], { source: 'kiro', writable: true })];
    const shown = keys({ plans: [archived, ...others], archive: [archived] });
    assert.equal(shown.hasPlan, false);
    assert.equal(shown.hasArchive, true);
  });
});
