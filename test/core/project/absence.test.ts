import assert from 'node:assert/strict';
import type { AbsentFile } from '../../../src/core/ports.ts';
import { createProjectLoader } from '../../../src/core/project/loader.ts';
import { fakeClock, fakeGit, fakeIdentity, fakeSecrets, recordingLog } from '../../support/fakes.ts';
import { loadProject, report } from '../../support/loadProject.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const of = (sparse: boolean, ...paths: readonly string[]): readonly AbsentFile[] =>
  paths.map((path) => ({ path, sparse }));

describe('the hand-off files that git has and the disk has not', () => {
  it('are known and reported where none is on the disk', async () => {
    const absent = of(true, 'docs/state/current.md', 'docs/state/store.ts');
    const project = await loadProject({ '.dogear.yaml': 'stateDirectory: docs/state\n' }, { git: { absent } });
    const files = of(true, 'docs/state/current.md');
    assert.deepEqual(project.absence, { directory: 'docs/state', whole: true, files });
    assert.deepEqual(await report(project), [
      'warning docs/state/current.md:1:1 Git has docs/state/current.md, which this sparse checkout leaves out. ' +
        'Run git sparse-checkout add docs/state.',
    ]);
  });

  it('are told where the directory was deleted, not where files of an application stand in it', async () => {
    const git = { absent: of(false, 'state/backlog.md') };
    assert.match((await report(await loadProject({}, { git })))[0] ?? '', /Run git restore state, or commit/);
    assert.equal((await loadProject({ 'state/store.ts': '' }, { git })).absence, null);
  });

  it('are not asked for where one is there', async () => {
    const asked: (readonly string[])[] = [];
    const load = (files: Readonly<Record<string, string>>) =>
      createProjectLoader('demo', {
        files: memoryFiles(files),
        git: {
          ...fakeGit(),
          absent: async (paths) => {
            asked.push(paths);
            return [];
          },
        },
        clock: fakeClock('2026-11-30T19:00:00Z'),
        log: recordingLog(),
        sha256: fakeIdentity().sha256,
        secrets: fakeSecrets(),
      }).load();
    await load({ 'state/backlog.md': '# Backlog\n' });
    assert.deepEqual(asked, []);
    await load({ 'README.md': '' });
    assert.deepEqual(asked, [['state']]);
  });
});
