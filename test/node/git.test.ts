import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGit } from '../../src/node/git.ts';
import { createRepository, type GitRepository } from '../support/gitRepository.ts';

const NOON = Date.parse('2026-11-30T12:00:00Z');

describe('createGit', () => {
  let repository: GitRepository;

  beforeEach(() => {
    repository = createRepository();
  });

  afterEach(() => repository.dispose());

  const git = (folder = '') => createGit(path.join(repository.folder, folder));

  describe('status', () => {
    it('lists what is staged, changed, deleted and new, but not what is ignored', async () => {
      const head = repository.commit({ 'a.txt': '1', 'b.txt': '1', 'c.txt': '1', '.gitignore': '*.log' });
      repository.write({ 'a.txt': '2', 'new/ä b.txt': '1', 'x.log': '1' });
      repository.run('rm', '--cached', '--quiet', 'b.txt');
      unlinkSync(path.join(repository.folder, 'c.txt'));
      const status = await git().status();
      assert.deepEqual([...new Set(status?.dirty)].sort(), ['a.txt', 'b.txt', 'c.txt', 'new/ä b.txt']);
      assert.deepEqual({ ...status, dirty: [] }, { head, branch: 'main', dirty: [], dirtyOutsideFolder: false });
    });

    it('is about the folder asked, with paths relative to it', async () => {
      repository.commit({ 'top.txt': '1', 'packages/api/state/current.md': '1', 'packages/api2/x': '1' });
      repository.write({ 'packages/api/state/current.md': '2' });
      assert.deepEqual((await git('packages/api').status())?.dirty, ['state/current.md']);
      assert.equal((await git('packages/api').status())?.dirtyOutsideFolder, false);
      repository.write({ 'packages/api2/x': '2' });
      assert.deepEqual((await git('packages/api').status())?.dirty, ['state/current.md']);
      assert.equal((await git('packages/api').status())?.dirtyOutsideFolder, true);
    });

    it('knows a repository before its first commit, and a detached HEAD', async () => {
      repository.write({ a: '1' });
      assert.deepEqual(await git().status(), { head: null, branch: 'main', dirty: ['a'], dirtyOutsideFolder: false });
      assert.deepEqual(await git().log({ limit: 5 }), []);
      const head = repository.commit({ a: '1' });
      repository.run('checkout', '--quiet', '--detach');
      assert.deepEqual(await git().status(), { head, branch: null, dirty: [], dirtyOutsideFolder: false });
    });

    it('lists files in conflict', async () => {
      makeConflict(repository);
      assert.deepEqual((await git().status())?.dirty, ['a']);
    });

    it('works in a linked worktree', async () => {
      repository.commit({ 'state/current.md': '1' });
      repository.run('worktree', 'add', '--quiet', '../other', '-b', 'other');
      writeFileSync(path.join(repository.folder, '../other/state/current.md'), '2');
      const status = await git('../other').status();
      assert.deepEqual([status?.branch, status?.dirty], ['other', ['state/current.md']]);
      assert.deepEqual((await git().status())?.dirty, []);
    });

    it('does not write: nobody who commits meanwhile finds the index locked', async () => {
      repository.commit({ a: '1' });
      writeFileSync(path.join(repository.folder, '.git/index.lock'), '');
      repository.write({ a: '2' });
      assert.deepEqual((await git().status())?.dirty, ['a']);
    });
  });

  describe('without a repository', () => {
    let folder: string;

    beforeEach(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'dogear-none-'));
    });

    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    it('answers null, also for a folder that is gone', async () => {
      for (const none of [createGit(folder), createGit(path.join(folder, 'gone'))]) {
        assert.equal(none.hasRepository(), false);
        assert.equal(await none.status(), null);
        assert.equal(await none.log({ limit: 1 }), null);
        assert.equal(await none.show([{ revision: 'HEAD', path: 'a' }]), null);
        const outcome = await none.commit(['a'], 'x');
        assert.equal(outcome.ok ? '' : outcome.error.code, 'io');
      }
    });

    it('finds a repository that is made later', async () => {
      const later = createGit(folder);
      assert.equal(await later.status(), null);
      execFileSync('git', ['init', '--quiet'], { cwd: folder });
      assert.equal((await later.status())?.head, null);
    });

    it('tells a repository that git cannot read from none', async () => {
      execFileSync('git', ['init', '--quiet'], { cwd: folder });
      writeFileSync(path.join(folder, '.git/HEAD'), 'nothing\n');
      const unread = createGit(folder);
      assert.equal(await unread.status(), null);
      assert.equal(unread.hasRepository(), true);
    });
  });

  describe('log', () => {
    it('gives the newest commits with their times and paths', async () => {
      const first = repository.commit({ 'state/current.md': '1', b: '1' }, NOON);
      const second = repository.commit({ 'ä "b"\n': '1' }, NOON + 60_000);
      assert.deepEqual(await git().log({ limit: 9 }), [
        { id: second, time: NOON + 60_000, paths: ['ä "b"\n'] },
        { id: first, time: NOON, paths: ['b', 'state/current.md'] },
      ]);
      assert.deepEqual(
        (await git().log({ limit: 1 }))?.map(({ id }) => id),
        [second],
      );
    });

    it('chooses by paths, taken literally and relative to the folder', async () => {
      const first = repository.commit({ 'sub/[a]*.md': '1' }, NOON);
      repository.commit({ 'sub/a.md': '1', 'other.md': '1' }, NOON + 1000);
      assert.deepEqual(await git('sub').log({ limit: 9, paths: ['[a]*.md'] }), [
        { id: first, time: NOON, paths: ['[a]*.md'] },
      ]);
      assert.deepEqual(await git('sub').log({ limit: 9, paths: [] }), []);
    });

    it('marks where the history of a shallow clone is cut, in its linked worktrees too', async () => {
      for (const name of ['a', 'b', 'c']) repository.commit({ [name]: '1' });
      const clone = createRepository('--depth=2', `file://${repository.folder}`);
      try {
        clone.run('worktree', 'add', '--quiet', '../other', '-b', 'other');
        for (const folder of [clone.folder, path.join(clone.folder, '../other')]) {
          const commits = await createGit(folder).log({ limit: 9 });
          assert.deepEqual(
            commits?.map(({ paths, cut }) => [paths, cut]),
            [
              [['c'], undefined],
              [['a', 'b'], true],
            ],
          );
        }
      } finally {
        clone.dispose();
      }
    });

    it('counts every commit of the repository, with the paths inside the folder only', async () => {
      repository.commit({ 'sub/a': '1' });
      repository.commit({ b: '1' });
      assert.deepEqual(
        (await git('sub').log({ limit: 9 }))?.map(({ paths }) => paths),
        [[], ['a']],
      );
    });

    it('says which files a commit removed', async () => {
      const first = repository.commit({ a: '1', b: '1' }, NOON);
      repository.run('rm', '--quiet', 'a');
      const second = repository.commit({ b: '2' }, NOON + 1000);
      assert.deepEqual(await git().log({ limit: 9 }), [
        { id: second, time: NOON + 1000, paths: ['a', 'b'], removed: ['a'] },
        { id: first, time: NOON, paths: ['a', 'b'] },
      ]);
    });

    it('lists what the first commit brought, whatever the settings say', async () => {
      const id = repository.commit({ a: '1' }, NOON);
      repository.run('config', 'log.showRoot', 'false');
      assert.deepEqual(await git().log({ limit: 9 }), [{ id, time: NOON, paths: ['a'] }]);
    });

    it('lists no path for a merge, whatever the settings say', async () => {
      repository.commit({ a: '1' });
      repository.run('checkout', '--quiet', '-b', 'side');
      repository.commit({ b: '1' });
      repository.run('checkout', '--quiet', 'main');
      repository.commit({ c: '1' });
      repository.run('merge', '--quiet', '--no-edit', 'side');
      repository.run('config', 'log.diffMerges', 'first-parent');
      repository.run('config', 'log.showSignature', 'true');
      repository.run('config', 'color.ui', 'always');
      const commits = await git().log({ limit: 9 });
      assert.deepEqual(commits?.[0]?.paths, []);
      assert.deepEqual(commits?.map(({ paths }) => paths.join()).sort(), ['', 'a', 'b', 'c']);
    });
  });

  it('shows the texts at revisions, in the order asked', async () => {
    const first = repository.commit({ 'sub/a.md': '\ufeffone\r\nzwei 🙂\n', 'sub/b c.md': '' });
    repository.commit({ 'sub/a.md': 'two' });
    const shown = await git('sub').show([
      { revision: 'HEAD', path: 'a.md' },
      { revision: first, path: 'none.md' },
      { revision: first, path: 'a.md' },
      { revision: first, path: 'new\nline' },
      { revision: 'HEAD', path: 'b c.md' },
      { revision: 'HEAD', path: '' },
      { revision: 'nowhere', path: 'a.md' },
      { revision: first, path: 'a.md' },
    ]);
    const text = 'one\r\nzwei 🙂\n';
    assert.deepEqual(shown, ['two', null, text, null, '', null, null, text]);
  });

  it('knows what a sparse checkout leaves out and what was deleted, but for what is staged', async () => {
    const folder = (name: string) => ({ [`api/${name}/a`]: '1', [`api/${name}/ä b`]: '1' });
    repository.commit({ ...folder('out'), ...folder('gone'), ...folder('staged'), 'api/there': '1', top: '1' });
    repository.run('sparse-checkout', 'set', 'api/gone', 'api/staged');
    unlinkSync(path.join(repository.folder, 'api/gone/ä b'));
    repository.run('rm', '-r', '--quiet', 'api/staged');
    assert.deepEqual(await git('api').absent(['out', 'gone', 'staged', 'there', 'none']), [
      { path: 'gone/ä b', sparse: false },
      { path: 'out/a', sparse: true },
      { path: 'out/ä b', sparse: true },
    ]);
    assert.deepEqual(await git('api').absent(['there']), []);
  });

  it('is not misled by what a hook sets about the repository it runs for', async () => {
    const other = createRepository();
    const before = { ...process.env };
    try {
      other.commit({ elsewhere: '1' });
      const head = repository.commit({ a: '1' });
      Object.assign(process.env, {
        GIT_DIR: path.join(other.folder, '.git'),
        GIT_WORK_TREE: other.folder,
        GIT_INDEX_FILE: path.join(other.folder, '.git/index'),
        GIT_PREFIX: 'sub/',
        GIT_EXTERNAL_DIFF: 'false',
      });
      assert.deepEqual(await git().status(), { head, branch: 'main', dirty: [], dirtyOutsideFolder: false });
      assert.deepEqual(await git().show([{ revision: 'HEAD', path: 'a' }]), ['1']);
    } finally {
      for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
      other.dispose();
    }
  });
});

/** Leaves the repository in the middle of a merge with a conflict in `a`. */
function makeConflict(repository: GitRepository): void {
  repository.commit({ a: '1' });
  repository.run('checkout', '--quiet', '-b', 'side');
  repository.commit({ a: '2' });
  repository.run('checkout', '--quiet', 'main');
  repository.commit({ a: '3' });
  assert.throws(() => repository.run('merge', '--quiet', 'side'));
}
