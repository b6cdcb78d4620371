import assert from 'node:assert/strict';
import { fakeIdentity } from '../../support/fakes.ts';
import { loadProject, report } from '../../support/loadProject.ts';

const { sha256 } = fakeIdentity();

function planText(status: string, revision = 2): string {
  const steps = [{ id: 'a', title: 'Bucket', status }];
  return `${JSON.stringify({ version: 1, id: 'p', goal: 'Limiter', revision, steps }, null, 2)}\n`;
}

function entry(text: string, { revision = 2, plan = 'p' } = {}): string {
  const time = '2026-11-30T18:00:00Z';
  return `${JSON.stringify({ time, plan, revision, action: 'update', actor: 'cli', moves: [], hash: sha256(text) })}\n`;
}

async function reported(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return report(await loadProject(files), 'plan-changed-by-hand');
}

describe('plan-changed-by-hand', () => {
  const written = planText('running');

  it('is reported of a plan whose content stands nowhere in the journal', async () => {
    const files = { 'state/plan.json': planText('completed'), 'state/journal.jsonl': entry(written) };
    assert.deepEqual(await reported(files), [
      'hint state/plan.json:1:1 This plan was changed by hand, so the journal does not tell how it came about. Change it with the plan tool.',
    ]);
  });

  it('is not for what Dogear wrote, in whatever line ends it was checked out', async () => {
    const journal = { 'state/journal.jsonl': entry(written) };
    assert.deepEqual(await reported({ ...journal, 'state/plan.json': written }), []);
    assert.deepEqual(await reported({ ...journal, 'state/plan.json': written.replaceAll('\n', '\r\n') }), []);
  });

  it('is not where a crash kept the line of the last write from the journal', async () => {
    const files = { 'state/plan.json': planText('completed', 3), 'state/journal.jsonl': entry(written) };
    assert.deepEqual(await reported(files), []);
  });

  it('is not for an older version, which stands further up in the journal or in an older one', async () => {
    const newer = entry(planText('completed', 3), { revision: 3 });
    const long = entry(written) + newer.repeat(2) + entry('', { plan: 'other' }).padEnd(300_000, '\n');
    assert.deepEqual(await reported({ 'state/plan.json': written, 'state/journal.jsonl': long + newer }), []);
    const rotated = { 'state/journal-2026-11-29-1.jsonl': entry(written), 'state/journal.jsonl': newer };
    assert.deepEqual(await reported({ 'state/plan.json': written, ...rotated }), []);
  });

  it('is not where the journal knows nothing of the plan', async () => {
    assert.deepEqual(await reported({ 'state/plan.json': written }), []);
    const other = { 'state/journal.jsonl': entry(written, { plan: 'other' }) };
    assert.deepEqual(await reported({ 'state/plan.json': written, ...other }), []);
  });
});
