import assert from 'node:assert/strict';
import { createProjectLoader } from '../../../src/core/project/loader.ts';
import { fakeClock, fakeIdentity, fakeSecrets, noRepository, recordingLog } from '../../support/fakes.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

function planText(goal: string, more: Readonly<Record<string, unknown>> = {}, status = 'completed'): string {
  return JSON.stringify({
    version: 1,
    id: 'abcdef',
    goal,
    revision: 1,
    steps: [{ id: 'a', title: 'A', status }],
    ...more,
  });
}

function createFolder(initial: Readonly<Record<string, string>>) {
  const store = memoryFiles({ 'state/current.md': '', ...initial });
  const reads: string[] = [];
  const read = (path: string) => {
    reads.push(path);
    return store.read(path);
  };
  const files = { ...store, read };
  const ports = {
    files,
    git: noRepository(),
    clock: fakeClock(0),
    log: recordingLog(),
    sha256: fakeIdentity().sha256,
    secrets: fakeSecrets(),
  };
  const loader = createProjectLoader('demo', ports);
  return { ...loader, files: store.files, reads };
}

describe('createArchiveReader', () => {
  it('lists the plans, the one archived last first, which stays in view while there is no other', async () => {
    const { load, files } = createFolder({
      'state/archive/2026-11-29-old-abcdef/plan.json': planText('Old', {
        archivedAt: '2026-11-29T10:00:00Z',
        outcome: 'superseded',
      }),
      'state/archive/2026-11-30-a-abcdef/plan.json': planText('Later', {
        archivedAt: '2026-11-30T12:00:00Z',
        outcome: 'finished',
      }),
      'state/archive/2026-11-30-b-abcdef/plan.json': planText('Earlier', {
        archivedAt: '2026-11-30T09:00:00Z',
        outcome: 'finished',
      }),
    });
    const project = await load();
    assert.deepEqual(
      project.archive.map(({ plan, state, archived, writable }) => [plan.title, state, archived?.name, writable]),
      [
        ['Later', 'finished', '2026-11-30-a-abcdef', false],
        ['Earlier', 'finished', '2026-11-30-b-abcdef', false],
        ['Old', 'superseded', '2026-11-29-old-abcdef', false],
      ],
    );
    assert.deepEqual(project.plans, [project.archive[0]]);
    assert.equal(project.archive[0]?.archived?.at, Date.parse('2026-11-30T12:00:00Z'));
    files.set('state/plan.json', planText('New', {}, 'pending'));
    assert.deepEqual(
      (await load()).plans.map(({ plan }) => plan.title),
      ['New'],
    );
  });

  it('goes by the steps and the name where the plan itself says no more', async () => {
    const { archive } = await createFolder({
      'state/archive/2026-01-02-done/plan.json': planText('Done'),
      'state/archive/2025-01-02-open/plan.json': planText('Open', {}, 'pending'),
      'state/archive/by hand/plan.json': planText('Hand'),
    }).load();
    assert.deepEqual(
      archive.map(({ plan, state, archived }) => [plan.title, state, archived?.at ?? null]),
      [
        ['Done', 'finished', Date.parse('2026-01-02T00:00:00Z')],
        ['Open', 'superseded', Date.parse('2025-01-02T00:00:00Z')],
        ['Hand', 'finished', null],
      ],
    );
  });

  it('tolerates what else is in the archive', async () => {
    const { archive, troubles } = await createFolder({
      'state/archive/README.md': 'x',
      'state/archive/memos/current.md': '# Old memo',
      'state/archive/other/plan.json': '{"floors": 2}',
      'state/archive/cut off/plan.json': '{"goal": "x", "steps": [{"ti',
      'state/archive/folder/plan.json/x': '',
    }).load();
    assert.deepEqual(
      archive.map(({ archived, broken, plan }) => [archived?.name, broken, plan.steps]),
      [
        ['folder', true, []],
        ['cut off', true, []],
      ],
    );
    assert.deepEqual(troubles, []);
  });

  it('does not read a long archive again and again, but sees what is new or gone in it', async () => {
    const names = Array.from({ length: 60 }, (_, day) => `2026-${String(100 + day)}-x`);
    const { load, files, reads } = createFolder(
      Object.fromEntries(names.map((name) => [`state/archive/${name}/plan.json`, planText(name)])),
    );
    assert.equal((await load()).archive.length, 60);
    reads.length = 0;
    files.delete('state/archive/2026-100-x/plan.json');
    files.set('state/archive/2025-01-01-y/plan.json', planText('new'));
    const { archive } = await load();
    assert.deepEqual([archive.length, archive.some(({ plan }) => plan.title === '2026-100-x')], [60, false]);
    assert.ok(archive.some(({ plan }) => plan.title === 'new'));
    assert.equal(reads.filter((path) => path.includes('archive')).length, 21);
  });
});
