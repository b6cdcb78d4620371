import assert from 'node:assert/strict';
import { contextView } from '../../src/views/contextView.ts';
import { memoOf, planFileOf, type SnapshotParts, snapshotOf } from '../support/snapshots.ts';

function keys(...folders: readonly SnapshotParts[]): ReturnType<typeof contextView> {
  return contextView(folders.map((parts, index) => ({ key: `${index}`, name: 'a', snapshot: snapshotOf(parts) })));
}

describe('contextView', () => {
  it('is false where nothing stands', () => {
    const nothing = { hasState: false, hasPlan: false, hasMemo: false, hasArchive: false };
    assert.deepEqual(keys(), nothing);
    assert.deepEqual(keys({ stateDirectory: null }), nothing);
  });

  it('holds if any folder has it', () => {
    const shown = keys({ stateDirectory: null }, { plans: [planFileOf('P', [])], memo: memoOf('Go on.') });
    assert.deepEqual(shown, { hasState: true, hasPlan: true, hasMemo: true, hasArchive: false });
  });

  it('counts only a plan that can be changed', () => {
    const archived = planFileOf('P', [], { archived: { name: 'x', at: null } });
    const shown = keys({ plans: [archived, planFileOf('P', [], { writable: false })], archive: [archived] });
    assert.equal(shown.hasPlan, false);
    assert.equal(shown.hasArchive, true);
  });
});
