import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type HookRepository, hookRepository, memoOf } from '../support/hookRepository.ts';

describe('a push with the guard installed', () => {
  let work: HookRepository;

  beforeEach(async () => {
    work = await hookRepository();
    await work.ok('init', '--quiet', '--bare', '--initial-branch=main', '../remote.git');
    await work.ok('remote', 'add', 'origin', '../remote.git');
    work.write({ 'state/current.md': memoOf(60), 'state/backlog.md': '# Backlog\n\n- [ ] #47 One\n' });
    await work.ok('add', '--all');
    await work.ok('commit', '--quiet', '--message=Before');
    await work.ok('push', '--quiet', 'origin', 'main', 'main:side');
    await work.dogear('hook', 'install', '--push');
  });
  afterEach(() => work.dispose());

  /** A task is done, and the memo does not tell. */
  const fallBehind = async (): Promise<void> => {
    work.write({ 'state/backlog.md': '# Backlog\n\n- [x] #47 One\n' });
    await work.ok('commit', '--quiet', '--no-verify', '--all', '--message=Work');
  };

  it('is let pass where it only adds commits, whatever the memo says', async () => {
    await fallBehind();
    assert.equal((await work.git('push', '--quiet', 'origin', 'main')).stderr, '');
  });

  it('is refused where it replaces commits and the memo is behind, until the printed command has run', async () => {
    await fallBehind();
    await work.ok('push', '--quiet', '--no-verify', 'origin', 'main');
    await work.ok('commit', '--quiet', '--no-verify', '--amend', '--message=Better');
    const { code, stderr } = await work.git('push', '--force', 'origin', 'main');
    assert.notEqual(code, 0);
    assert.match(stderr, /^dogear: push refused: state\/current\.md \(memo-behind\)$/m);
    assert.match(stderr, /replaces commits of the remote branch main/);
    assert.match(stderr, /task #47 done/);
    const [, command = ''] = /^ {4}(.*)$/m.exec(stderr) ?? [];
    assert.equal((await work.shell(command)).code, 0);
    assert.equal((await work.git('push', '--quiet', '--force', 'origin', 'main')).code, 0);
  });

  it('is refused where the memo is old and commits followed it, until the printed command has run', async () => {
    work.write({ 'a.ts': 'a' });
    await work.ok('add', 'a.ts');
    await work.ok('commit', '--quiet', '--no-verify', '--message=Work');
    const { code, stderr } = await work.git('push', '--delete', 'origin', 'side');
    assert.notEqual(code, 0);
    assert.match(stderr, /\(memo-stale\)\n.*limit: 45 min where work went on\)\. Memo was written 1 h ago/);
    const [, command = ''] = /^ {4}(.*)$/m.exec(stderr) ?? [];
    assert.equal((await work.shell(command)).code, 0);
    assert.equal((await work.git('push', '--quiet', '--delete', 'origin', 'side')).code, 0);
  });

  it('is refused where it deletes a branch and the memo is behind', async () => {
    assert.equal((await work.git('push', '--quiet', '--delete', 'origin', 'side')).code, 0);
    await work.ok('push', '--quiet', 'origin', 'main:side');
    await fallBehind();
    const { code, stderr } = await work.git('push', '--delete', 'origin', 'side');
    assert.notEqual(code, 0);
    assert.match(stderr, /deletes the remote branch side/);
  });

  it('counts a branch whose commits are not known here as replaced', async () => {
    await fallBehind();
    await work.ok('clone', '--quiet', '../remote.git', '../andere');
    const other = work.at(work.path('../andere'));
    other.write({ 'b.ts': 'b' });
    await other.ok('add', '--all');
    await other.ok('commit', '--quiet', '--message=Theirs');
    await other.ok('push', '--quiet', 'origin', 'main');
    assert.match((await work.git('push', '--force', 'origin', 'main')).stderr, /push refused/);
  });

  it('gives the refs to a hook that stood there before', async () => {
    await work.dogear('hook', 'uninstall');
    work.script('.git/hooks/pre-push', '#!/bin/sh\ncat > seen\necho "$1" >> seen\n');
    await work.dogear('hook', 'install', '--push');
    await fallBehind();
    await work.ok('push', '--quiet', 'origin', 'main');
    assert.match(
      readFileSync(work.path('seen'), 'utf8'),
      /^refs\/heads\/main [0-9a-f]{40} refs\/heads\/main .*\norigin\n$/,
    );
  });

  it('is not guarded by an install without --push', async () => {
    await work.dogear('hook', 'uninstall');
    await work.dogear('hook', 'install');
    await fallBehind();
    assert.equal((await work.git('push', '--quiet', '--delete', 'origin', 'side')).code, 0);
  });
});
