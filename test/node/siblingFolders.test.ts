import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { GitCall, RunGit } from '../../src/node/runGit.ts';
import { runGit } from '../../src/node/runGit.ts';
import { siblingFolders, worktreesPlace } from '../../src/node/siblingFolders.ts';
import { createRepository, type GitRepository } from '../support/gitRepository.ts';

describe('siblingFolders', () => {
  let repository: GitRepository;
  let calls: GitCall[];

  beforeEach(() => {
    repository = createRepository();
    calls = [];
  });
  afterEach(() => repository.dispose());

  const counted: RunGit = (call) => {
    calls.push(call);
    return runGit(call);
  };
  const beside = (name: string): string => path.join(path.dirname(repository.folder), name);
  const add = (name: string, ...more: readonly string[]): void => {
    repository.run('worktree', 'add', '--quiet', ...more, `../${name}`);
  };
  const seen = async (folder = repository.folder) =>
    (await siblingFolders(folder, counted))?.map(({ path: found, name, worktree: { branch, locked } }) => {
      return [path.relative(path.dirname(repository.folder), path.resolve(found)), name, branch, locked];
    });

  it('gives the other worktrees with branch and HEAD, from each of them alike', async () => {
    const head = repository.commit({ 'a.md': '1' });
    add('burst window', '-b', 'feat/burst');
    add('look', '--detach');
    assert.deepEqual(await seen(), [
      ['burst window', 'burst window', 'feat/burst', false],
      ['look', 'look', null, false],
    ]);
    assert.deepEqual(await seen(beside('look')), [
      ['the work', 'the work', 'main', false],
      ['burst window', 'burst window', 'feat/burst', false],
    ]);
    const [found] = (await siblingFolders(repository.folder)) ?? [];
    assert.equal(found?.worktree.head, head);
  });

  it('asks git once, and not at all where there are no linked worktrees or no repository', async () => {
    repository.commit({ 'a.md': '1' });
    assert.deepEqual(await seen(), []);
    assert.deepEqual(await seen(path.dirname(repository.folder)), []);
    assert.deepEqual(await seen(beside('nowhere')), []);
    assert.equal(calls.length, 0);
    add('other');
    await seen();
    assert.equal(calls.length, 1);
  });

  it('gives of a folder below the top the same one in each worktree that has it', async () => {
    repository.commit({ 'packages/api/a.md': '1' });
    add('with');
    repository.run('rm', '-r', '--quiet', 'packages');
    repository.commit({ 'b.md': '1' });
    add('without');
    mkdirSync(path.join(repository.folder, 'packages/api'), { recursive: true });
    assert.deepEqual(await seen(path.join(repository.folder, 'packages/api')), [
      [path.join('with', 'packages', 'api'), 'with/packages/api', 'with', false],
    ]);
  });

  it('passes over a worktree whose folder is gone, also one that is locked', async () => {
    repository.commit({ 'a.md': '1' });
    for (const name of ['gone', 'unplugged', 'kept']) add(name);
    repository.run('worktree', 'lock', '--reason', 'on a stick', '../unplugged');
    repository.run('worktree', 'lock', '../kept');
    for (const name of ['gone', 'unplugged']) rmSync(beside(name), { recursive: true });
    assert.deepEqual(await seen(), [['kept', 'kept', 'kept', true]]);
  });

  it('says of a worktree that git still fills that it is not ready', async () => {
    repository.commit({ 'a.md': '1', '.gitattributes': '*.md filter=look' });
    repository.run('config', 'filter.look.smudge', 'git worktree list --porcelain -z > ../list; cat');
    add('other');
    const during: RunGit = async () => ({ exitCode: 0, stdout: readFileSync(beside('list')), stderr: '' });
    const ready = async (run?: RunGit) =>
      (await siblingFolders(repository.folder, run))?.map((one) => one.worktree.ready);
    assert.deepEqual(await ready(during), [false]);
    assert.deepEqual(await ready(), [true]);
  });

  it('gives the worktrees of a bare repository, but not itself', async () => {
    repository.commit({ 'a.md': '1' });
    const bare = createRepository('--bare', repository.folder);
    try {
      bare.run('worktree', 'add', '--quiet', '-b', 'one', '../one');
      bare.run('worktree', 'add', '--quiet', '-b', 'two', '../two');
      const parent = realpathSync(path.dirname(bare.folder));
      const found = await siblingFolders(path.join(parent, 'one'));
      assert.deepEqual(
        found?.map((one) => path.resolve(one.path)),
        [path.join(parent, 'two')],
      );
    } finally {
      bare.dispose();
    }
  });

  it('asks a git without -z once more, and takes no answer for none', async () => {
    repository.commit({ 'a.md': '1' });
    add('other');
    const old: RunGit = async (call) =>
      call.args.includes('-z') ? { exitCode: 129, stdout: Buffer.alloc(0), stderr: 'usage' } : runGit(call);
    assert.deepEqual(
      (await siblingFolders(repository.folder, old))?.map(({ name }) => name),
      ['other'],
    );
    const dead: RunGit = async () => ({ exitCode: null, stdout: Buffer.alloc(0), stderr: '' });
    assert.equal(await siblingFolders(repository.folder, dead), null);
  });
});

describe('worktreesPlace', () => {
  it('is in the git folder of the main worktree, whichever is asked about', () => {
    const repository = createRepository();
    try {
      repository.commit({ 'a/b.md': '1' });
      repository.run('worktree', 'add', '--quiet', '../other');
      const place = path.join(repository.folder, '.git', 'worktrees');
      assert.equal(worktreesPlace(path.join(repository.folder, 'a')), place);
      assert.equal(worktreesPlace(path.join(repository.folder, '../other/a')), place);
      assert.equal(worktreesPlace(path.dirname(repository.folder)), null);
    } finally {
      repository.dispose();
    }
  });
});
