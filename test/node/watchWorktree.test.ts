import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { watchWorktree } from '../../src/node/watchWorktree.ts';
import { createRepository, type GitRepository } from '../support/gitRepository.ts';

describe('watchWorktree', () => {
  let repository: GitRepository;
  let stop: () => void;

  beforeEach(() => {
    repository = createRepository();
    stop = () => {};
  });
  afterEach(() => {
    stop();
    repository.dispose();
  });

  /** Does something and waits until it is told of; the suite's time limit is the failure. */
  const told = (top: string, act: () => void) =>
    new Promise<void>((resolve) => {
      stop = watchWorktree(top, resolve);
      act();
    });

  it('tells of a commit and of a checkout in a linked worktree', async () => {
    repository.commit({ a: '1' });
    repository.run('worktree', 'add', '--quiet', '../other');
    const other = path.join(repository.folder, '../other');
    await told(other, () => repository.run('-C', other, 'commit', '--quiet', '--allow-empty', '--message=More'));
    stop();
    await told(other, () => repository.run('-C', other, 'switch', '--quiet', '--detach'));
  });

  it('tells that one is locked, and that it is not any more', async () => {
    repository.commit({ a: '1' });
    repository.run('worktree', 'add', '--quiet', '../other');
    const other = path.join(repository.folder, '../other');
    await told(other, () => repository.run('worktree', 'lock', '../other'));
    stop();
    await told(other, () => repository.run('worktree', 'unlock', '../other'));
  });

  it('tells of a commit in the main worktree', async () => {
    repository.commit({ a: '1' });
    await told(repository.folder, () => repository.commit({ a: '2' }));
  });

  it('tells of the first commit, and of those after it', async () => {
    let tell = (): void => {};
    stop = watchWorktree(repository.folder, () => tell());
    for (const text of ['1', '2']) {
      await new Promise<void>((resolve) => {
        tell = resolve;
        repository.commit({ a: text });
      });
    }
  });

  it('tells apart what git writes without moving HEAD', async () => {
    repository.commit({ a: '1' });
    await new Promise<void>((resolve) => {
      stop = watchWorktree(repository.folder, () => assert.fail('HEAD did not move'), resolve);
      repository.write({ a: '2' });
      repository.run('add', 'a');
    });
  });

  it('does without a log', () => {
    const folder = path.join(repository.folder, 'elsewhere');
    mkdirSync(folder);
    stop = watchWorktree(folder, () => {});
  });
});
