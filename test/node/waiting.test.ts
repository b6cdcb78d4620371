import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import { disk, waitingDisk } from '../../src/node/disk.ts';
import { createFileStore } from '../../src/node/fileStore.ts';
import { createGit } from '../../src/node/git.ts';
import { runGit, runGitAndWait } from '../../src/node/runGit.ts';
import { createRepository, type GitRepository } from '../support/gitRepository.ts';

describe('a program that waits', () => {
  let repository: GitRepository;

  beforeEach(() => {
    repository = createRepository();
    repository.commit({ 'state/current.md': 'one\ntwo\n', 'a.txt': '1' });
    repository.write({ 'state/new.md': 'ä' });
  });

  afterEach(() => repository.dispose());

  it('reads the same files in the same way', async () => {
    symlinkSync('/etc/hostname', `${repository.folder}/out`);
    symlinkSync('gone', `${repository.folder}/dangling`);
    symlinkSync('state', `${repository.folder}/in`);
    writeFileSync(`${repository.folder}/binary`, Buffer.from([0, 1]));
    const paths = [
      'state/current.md',
      'state/new.md',
      'state',
      'none',
      'none/deeper',
      'out',
      'dangling',
      'in/new.md',
      'in/none',
      'out/none',
      'binary',
      '../x',
    ];
    const linked = `${repository.folder}/state/linked`;
    symlinkSync('..', linked);
    const readAll = async (on: typeof disk, root = repository.folder) => {
      const files = createFileStore(root, { disk: on });
      const limits = [{}, { maxBytes: 3 }, { tailBytes: 4 }];
      const reads = limits.flatMap((limit) => paths.map((path) => files.read(path, limit)));
      return [await Promise.all(reads), await files.list(''), await files.list('in'), await files.list('none')];
    };
    const expected = await readAll(disk);
    assert.deepEqual(await readAll(waitingDisk), expected);
    for (const on of [disk, waitingDisk]) assert.deepEqual(await readAll(on, linked), expected);
  });

  it('hears the same from git, its refusals too', async () => {
    const askAll = async (run: typeof runGit) => {
      const git = createGit(repository.folder, run);
      const revision = (await git.status())?.head ?? '';
      const shown = await git.show(['state/current.md', 'none'].map((path) => ({ revision, path })));
      const { exitCode, stderr } = await run({ root: repository.folder, args: ['nonsense'] });
      const { exitCode: unstarted } = await run({ root: `${repository.folder}/none`, args: ['status'] });
      return [await git.status(), await git.log({ limit: 3 }), shown, exitCode, stderr, unstarted];
    };
    const answers = await askAll(runGitAndWait);
    assert.deepEqual(answers, await askAll(runGit));
    assert.deepEqual(answers[2], ['one\ntwo\n', null]);
  });
});
