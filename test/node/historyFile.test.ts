import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createHistoryFile } from '../../src/node/historyFile.ts';
import { createRepository, type GitRepository } from '../support/gitRepository.ts';

const VALUE = { commits: [], whereWeAre: 'ä' };

describe('the history that is kept in the repository', () => {
  let repository: GitRepository;
  let first: string;

  beforeEach(() => {
    repository = createRepository();
    first = repository.commit({ 'sub/a': '1' });
  });

  afterEach(() => repository.dispose());

  const memory = (folder = '', version = '1.0.0') => createHistoryFile(path.join(repository.folder, folder), version);
  /** What a run does that finds nothing. */
  const keep = async (folder: string, key: string, value: unknown): Promise<void> => {
    const run = memory(folder);
    await run.recall(key);
    await run.keep(key, value);
  };
  const file = () => path.join(repository.folder, '.git/dogear/history.json');

  it('is there for the next run, in one file in the git folder', async () => {
    await keep('', 'a', VALUE);
    assert.deepEqual(await memory().recall('a'), VALUE);
    assert.deepEqual(readdirSync(path.dirname(file())), ['history.json']);
    assert.equal(repository.run('status', '--porcelain'), '');
  });

  it('is for one key, one folder and one version of the program', async () => {
    await keep('', 'a', VALUE);
    for (const other of [memory().recall('b'), memory('sub').recall('a'), memory('', '1.0.1').recall('a')]) {
      assert.equal(await other, null);
    }
    await keep('sub', 'b', VALUE);
    assert.deepEqual(await memory('sub').recall('b'), VALUE);
  });

  it('is forgotten when a commit is replaced, or the history cut', async () => {
    const second = repository.commit({ b: '1' });
    const changes = [
      () => repository.run('replace', '--graft', second),
      () => repository.run('pack-refs', '--all'),
      () => writeFileSync(path.join(repository.folder, '.git/shallow'), `${first}\n`),
    ];
    for (const change of changes) {
      await keep('', 'a', VALUE);
      assert.deepEqual(await memory().recall('a'), VALUE);
      change();
      assert.equal(await memory().recall('a'), null);
    }
  });

  it('is not kept as what it became while it was read', async () => {
    const run = memory();
    await run.recall('a');
    writeFileSync(path.join(repository.folder, '.git/shallow'), `${first}\n`);
    await run.keep('a', VALUE);
    assert.equal(await memory().recall('a'), null);
  });

  it('is that of each linked worktree', async () => {
    repository.run('worktree', 'add', '--quiet', '../other', '-b', 'other');
    await keep('../other', 'a', VALUE);
    assert.equal(await memory().recall('a'), null);
    assert.deepEqual(await memory('../other').recall('a'), VALUE);
    assert.equal(existsSync(file()), false);
  });

  it('is given up where it is damaged, too large, or cannot be written', async () => {
    await keep('', 'a', VALUE);
    writeFileSync(file(), readFileSync(file(), 'utf8').slice(0, -1));
    assert.equal(await memory().recall('a'), null);
    await keep('', 'a', VALUE);
    await keep('', 'b', { text: 'x'.repeat(300_000) });
    assert.deepEqual([await memory().recall('a'), await memory().recall('b')], [VALUE, null]);
    rmSync(path.dirname(file()), { recursive: true });
    writeFileSync(path.dirname(file()), 'in the way');
    await keep('', 'a', VALUE);
    assert.equal(await memory().recall('a'), null);
  });

  it('is not written where a link leads', async () => {
    const outside = path.join(repository.folder, '../outside');
    mkdirSync(outside);
    symlinkSync(outside, path.dirname(file()));
    await keep('', 'a', VALUE);
    assert.deepEqual(readdirSync(outside), []);
  });

  it('does not wait for a pipe', async () => {
    if (process.platform === 'win32') return;
    mkdirSync(path.dirname(file()));
    execFileSync('mkfifo', [file()]);
    assert.equal(await memory().recall('a'), null);
  });

  it('is nothing where there is no repository', async () => {
    mkdirSync(path.join(repository.folder, '../none'));
    await keep('../none', 'a', VALUE);
    assert.equal(await memory('../none').recall('a'), null);
    assert.deepEqual(readdirSync(path.join(repository.folder, '../none')), []);
  });
});
