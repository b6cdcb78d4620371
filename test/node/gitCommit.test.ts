import assert from 'node:assert/strict';
import { chmodSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createGit } from '../../src/node/git.ts';
import { createRepository, type GitRepository } from '../support/gitRepository.ts';

describe('commitPaths', () => {
  let repository: GitRepository;

  beforeEach(() => {
    repository = createRepository();
    repository.commit({
      'state/current.md': 'old\n',
      'src/a.ts': 'one\ntwo\n',
      'src/b.ts': 'b\n',
      '.gitignore': '*.log\n',
    });
  });

  afterEach(() => repository.dispose());

  const commit = (...paths: readonly string[]) => createGit(repository.folder).commit(paths, 'Checkpoint: #47');
  const changedBy = (revision: string) =>
    repository.run('show', '--name-status', '--format=', revision).trim().split('\n').sort();
  const status = () => repository.run('status', '--porcelain', '--untracked-files=all').trimEnd().split('\n').sort();

  it('commits the paths given, new and deleted ones too, with the message', async () => {
    repository.commit({ 'state/PLAN.md': 'x' });
    repository.write({ 'state/current.md': 'new\n', 'state/archive/a b/plan.json': '{}' });
    unlinkSync(path.join(repository.folder, 'state/PLAN.md'));
    const outcome = await commit('state/current.md', 'state/PLAN.md', 'state/archive/a b/plan.json', 'state/never.md');
    assert.ok(outcome.ok);
    assert.equal(outcome.value.id, repository.run('rev-parse', 'HEAD').trim());
    assert.deepEqual(changedBy('HEAD'), ['A\tstate/archive/a b/plan.json', 'D\tstate/PLAN.md', 'M\tstate/current.md']);
    assert.equal(repository.run('log', '-1', '--format=%B').trim(), 'Checkpoint: #47');
    assert.deepEqual(status(), ['']);
  });

  it('leaves staged, partly staged, changed and new files of others exactly as they were', async () => {
    repository.write({ 'src/a.ts': 'ONE\ntwo\n', 'src/staged.ts': 'new\n', 'src/b.ts': 'gone\n' });
    repository.run('add', 'src/a.ts', 'src/staged.ts');
    repository.run('rm', '--cached', '--quiet', 'src/b.ts');
    repository.write({
      'src/a.ts': 'ONE\nTWO\n',
      'src/untracked.ts': 'u\n',
      'state/current.md': 'new\n',
      'state/log.md': 'l',
    });
    const before = {
      status: status(),
      staged: repository.run('diff', '--cached', '--', 'src'),
      open: repository.run('diff', '--', 'src'),
    };
    assert.ok((await commit('state/current.md', 'state/log.md')).ok);
    assert.deepEqual(changedBy('HEAD'), ['A\tstate/log.md', 'M\tstate/current.md']);
    const untouched = before.status.filter((line) => !line.includes('state/'));
    assert.deepEqual(status(), untouched);
    assert.equal(repository.run('diff', '--cached', '--', 'src'), before.staged);
    assert.equal(repository.run('diff', '--', 'src'), before.open);
  });

  it('makes the first commit of a repository', async () => {
    const empty = createRepository();
    try {
      empty.write({ 'state/current.md': '1', other: '1' });
      empty.run('add', 'other');
      assert.ok((await createGit(empty.folder).commit(['state/current.md'], 'First')).ok);
      assert.equal(empty.run('ls-tree', '-r', '--name-only', 'HEAD').trim(), 'state/current.md');
      assert.equal(empty.run('status', '--porcelain').trim(), 'A  other');
    } finally {
      empty.dispose();
    }
  });

  it('works from a folder below the top, and takes paths literally', async () => {
    repository.write({ 'sub/state/[x]*.md': '1', 'sub/state/xx.md': '1' });
    assert.ok((await createGit(path.join(repository.folder, 'sub')).commit(['state/[x]*.md'], 'x')).ok);
    assert.deepEqual(changedBy('HEAD'), ['A\tsub/state/[x]*.md']);
    assert.deepEqual(status(), ['?? sub/state/xx.md']);
  });

  it('refuses where nothing differs or everything is ignored', async () => {
    repository.write({ 'state/x.log': '1', 'src/a.ts': 'changed' });
    for (const paths of [['state/current.md'], ['state/x.log'], ['state/never.md'], []]) {
      const outcome = await commit(...paths);
      assert.equal(outcome.ok ? '' : outcome.error.code, 'invalid', paths.join());
    }
    assert.equal(repository.run('rev-list', '--count', 'HEAD').trim(), '1');
  });

  /** Two branches that change the same line of a file; `main` is checked out. */
  const makeBranches = (file: string) => {
    repository.run('checkout', '--quiet', '-b', 'side');
    repository.commit({ [file]: 'side\n' });
    repository.run('format-patch', '--quiet', '--output-directory=..', '-1');
    repository.run('checkout', '--quiet', 'main');
    repository.commit({ [file]: 'main\n' });
  };

  for (const [operation, ...args] of [
    ['merge', 'side'],
    ['rebase', 'side'],
    ['rebase', '--apply', 'side'],
    ['am', '--3way', '../0001-Work.patch'],
    ['cherry-pick', 'side'],
    ['revert', 'HEAD~1'],
  ] as const) {
    it(`refuses during git ${[operation, ...args].join(' ')} with a sentence that says so, and changes nothing`, async () => {
      makeBranches('src/a.ts');
      if (operation === 'revert') repository.commit({ 'src/a.ts': 'later\n' });
      assert.throws(() => repository.run(operation, ...args));
      repository.write({ 'state/current.md': 'new\n', 'state/new.md': 'new\n', 'src/a.ts': 'both\n' });
      for (const settled of [false, true]) {
        if (settled) repository.run('add', 'src/a.ts');
        const before = [status(), repository.run('rev-parse', 'HEAD')];
        const outcome = await commit('state/current.md', 'state/new.md');
        assert.deepEqual(outcome.ok ? null : outcome.error, {
          code: 'conflict',
          message:
            `git ${operation} is under way, and a commit made now would be taken for its own. Finish it (git ${operation} ` +
            `--continue) or abort it (git ${operation} --abort), then commit the state files.`,
        });
        assert.deepEqual([status(), repository.run('rev-parse', 'HEAD')], before);
      }
    });
  }

  it('refuses a file with a conflict that belongs to nothing under way', async () => {
    repository.write({ 'state/current.md': 'mine\n' });
    repository.run('stash', '--quiet');
    repository.commit({ 'state/current.md': 'theirs\n' });
    assert.throws(() => repository.run('stash', 'pop'));
    repository.write({ 'state/current.md': 'both\n', 'state/new.md': 'new\n' });
    const before = status();
    const outcome = await commit('state/current.md', 'state/new.md');
    assert.deepEqual(outcome.ok ? null : outcome.error, {
      code: 'conflict',
      message:
        'A conflict is open in state/current.md, and a commit would settle it as it stands. Keep what holds and git add ' +
        'it, then commit the state files.',
    });
    assert.deepEqual(status(), before);
    assert.ok((await commit('state/new.md')).ok, 'which leaves the conflict as it is');
    assert.ok(status().includes('UU state/current.md'));
  });

  it('refuses in a linked worktree by what is under way there', async () => {
    makeBranches('src/a.ts');
    repository.run('worktree', 'add', '--quiet', '../other', '-b', 'other');
    const other = path.join(repository.folder, '../other');
    assert.throws(() => repository.run('-C', '../other', 'rebase', 'side'));
    writeFileSync(path.join(other, 'state/current.md'), 'new\n');
    const outcome = await createGit(other).commit(['state/current.md'], 'x');
    assert.match(outcome.ok ? '' : outcome.error.message, /^git rebase is under way/);
    repository.write({ 'state/current.md': 'new\n' });
    assert.ok((await commit('state/current.md')).ok);
  });

  it('says why a hook refused, and leaves new files as new as they were', async () => {
    const hook = path.join(repository.folder, '.git/hooks/pre-commit');
    writeFileSync(hook, '#!/bin/sh\necho "the linter\u001b[31m says no" >&2\nexit 1\n');
    chmodSync(hook, 0o755);
    repository.write({ 'state/new.md': 'new\n', 'state/current.md': 'new\n' });
    const before = status();
    const outcome = await commit('state/new.md', 'state/current.md');
    assert.deepEqual(outcome.ok ? null : outcome.error, {
      code: 'io',
      message: 'git did not commit: the linter\\u001b[31m says no',
    });
    assert.deepEqual(status(), before);
  });

  it('tells hooks nothing that a commit by a person would not', async () => {
    const hook = path.join(repository.folder, '.git/hooks/pre-commit');
    writeFileSync(
      hook,
      '#!/bin/sh\nif git grep --cached -q FORBIDDEN -- \'*.md\'; then exit 1; fi\ntest -z "$GIT_CONFIG_PARAMETERS"\n',
    );
    chmodSync(hook, 0o755);
    repository.write({ 'state/current.md': 'FORBIDDEN\n' });
    assert.equal((await commit('state/current.md')).ok, false);
    repository.write({ 'state/current.md': 'fine\n' });
    assert.ok((await commit('state/current.md')).ok);
  });

  it('refuses with `locked` while another git command holds the index', async () => {
    repository.write({ 'state/current.md': 'new\n' });
    writeFileSync(path.join(repository.folder, '.git/index.lock'), '');
    const outcome = await commit('state/current.md');
    assert.equal(outcome.ok ? '' : outcome.error.code, 'locked');
  });
});
