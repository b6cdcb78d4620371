import assert from 'node:assert/strict';
import { createPlanReader } from '../../../src/core/project/planReader.ts';
import { createStandingReader } from '../../../src/core/project/planStanding.ts';
import { createReaders } from '../../../src/core/project/readers.ts';
import { readStateFolder } from '../../../src/core/project/stateFolder.ts';
import { fakeClock, fakeIdentity } from '../../support/fakes.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const PLAN = JSON.stringify({ version: 1, id: 'p', goal: 'Limiter', revision: 1, steps: [] });

function createFolder(initial: Readonly<Record<string, string>>) {
  const store = memoryFiles(initial);
  let hashes = 0;
  const standingOf = createStandingReader(store, (text) => {
    hashes += 1;
    return fakeIdentity().sha256(text);
  });
  const readers = createReaders(store, fakeClock(0));
  const readPlan = createPlanReader(readers.planJson);
  return {
    files: store.files,
    hashes: () => hashes,
    async standing() {
      const state = await readStateFolder('state', true, readers, readPlan);
      return state && standingOf(state);
    },
  };
}

function line(hash: string): string {
  const entry = { time: '2026-11-30T18:00:00Z', plan: 'p', revision: 1, action: 'set', actor: 'cli', moves: [], hash };
  return `${JSON.stringify(entry)}\n`;
}

describe('createStandingReader', () => {
  it('hashes only where the journal knows the plan, and again only after a change', async () => {
    const folder = createFolder({ 'state/plan.json': PLAN });
    assert.deepEqual([await folder.standing(), folder.hashes()], ['unrecorded', 0]);
    folder.files.set('state/journal.jsonl', line(fakeIdentity().sha256(PLAN)));
    assert.deepEqual([await folder.standing(), await folder.standing(), folder.hashes()], ['recorded', 'recorded', 1]);
    folder.files.set('state/plan.json', PLAN.replace('Limiter', 'Other'));
    assert.deepEqual([await folder.standing(), await folder.standing()], ['changed-by-hand', 'changed-by-hand']);
    assert.equal(folder.hashes(), 2);
  });

  it('says nothing of a plan that is broken, or that Dogear did not write', async () => {
    const journal = { 'state/journal.jsonl': line('x') };
    assert.equal(await createFolder({ ...journal, 'state/plan.json': PLAN.slice(0, -4) }).standing(), null);
    const others = '{"steps": [{"title": "One", "status": "done"}]}';
    assert.equal(await createFolder({ ...journal, 'state/plan.json': others }).standing(), null);
    assert.equal(await createFolder(journal).standing(), null);
  });
});
