import assert from 'node:assert/strict';
import { rmSync, utimesSync } from 'node:fs';
import { type HookRepository, hookRepository, memoOf } from '../support/hookRepository.ts';

describe('a commit with the hook installed', () => {
  let work: HookRepository;

  beforeEach(async () => {
    work = await hookRepository();
    await work.dogear('hook', 'install');
  });
  afterEach(() => work.dispose());

  /** Commits files as they are, without asking the hook. */
  const given = async (files: Readonly<Record<string, string>>, at: HookRepository = work): Promise<void> => {
    at.write(files);
    await at.ok('add', '--all');
    await at.ok('commit', '--quiet', '--no-verify', '--allow-empty', '--message=Before');
  };

  const commitOf = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    work.write(files);
    await work.ok('add', '--', ...Object.keys(files));
    return work.git('commit', '--quiet', '--message=Work', ...args);
  };

  it('is let pass with the first memo, and quietly', async () => {
    const { code, stderr } = await commitOf({ 'state/current.md': memoOf(5), 'src/a.ts': 'a' });
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  });

  it('is let pass and quiet in a repository without hand-off files', async () => {
    assert.deepEqual(await commitOf({ 'src/a.ts': 'a' }), { code: 0, stdout: '', stderr: '' });
  });

  it('is refused with an old memo, with file, reason, limit and commands', async () => {
    await given({ 'state/current.md': memoOf(90) });
    const { code, stderr } = await commitOf({ 'src/a.ts': 'a' });
    assert.equal(code, 1, stderr);
    assert.match(stderr, /^dogear: commit refused: state\/current\.md \(memo-stale\)$/m);
    assert.match(stderr, /The memo was last updated 1 h ago \(limit: 45 min\)\./);
    assert.match(stderr, /^ {4}.*checkpoint --status "how far the work is" --next "what to do next"$/m);
    assert.match(stderr, /^ {4}git add -- state\/current\.md$/m);
    assert.match(stderr, /^dogear: nothing was committed\.$/m);
    assert.equal((await work.ok('log', '--format=%s')).trim(), 'Before');
  });

  it('is let pass with a memo that is young enough, by the time that it states', async () => {
    await given({ 'state/current.md': memoOf(30) });
    utimesSync(work.path('state/current.md'), 1, 1);
    assert.equal((await commitOf({ 'src/a.ts': 'a' })).code, 0);
  });

  it('is let pass with the memo in it, old as it may be', async () => {
    await given({ 'state/current.md': memoOf(300, 'one') });
    const { code, stderr } = await commitOf({ 'state/current.md': memoOf(200, 'two'), 'src/a.ts': 'a' });
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  });

  it('is let pass with a warning where the memo in it says the same about where we are', async () => {
    await given({ 'state/current.md': memoOf(300) });
    const { code, stderr } = await commitOf({ 'state/current.md': memoOf(1) });
    assert.equal(code, 0);
    assert.match(stderr, /^dogear: warning: state\/current\.md/m);
    assert.match(stderr, /"Where we are" reads as it did before/);
  });

  it('is refused with a memo that is renewed on the disk only, and told to add it', async () => {
    await given({ 'state/current.md': memoOf(120) });
    work.write({ 'state/current.md': memoOf(1, 'nearly done') });
    const { code, stderr } = await commitOf({ 'src/a.ts': 'a' });
    assert.equal(code, 1, stderr);
    assert.match(stderr, /up to date on the disk, but not in this commit/);
    assert.match(stderr, /^ {4}git add -- state\/current\.md$/m);
    assert.doesNotMatch(stderr, /checkpoint/);
  });

  it('lint-staged #62, #583, #986: is judged by the index where a file is staged in part, and changes nothing', async () => {
    await given({ 'state/current.md': memoOf(120), 'src/a.ts': 'one\n' });
    work.write({ 'state/current.md': memoOf(60, 'staged') });
    await work.ok('add', 'state/current.md');
    work.write({ 'state/current.md': memoOf(1, 'on disk'), 'src/a.ts': 'two\n' });
    const before = await work.ok('diff');
    assert.equal((await work.git('commit', '--quiet', '--message=Work')).code, 0);
    assert.equal(await work.ok('diff'), before);
    assert.match(await work.ok('show', 'HEAD:state/current.md'), /Status: staged/);
    assert.equal(await work.ok('stash', 'list'), '');
  });

  it('is judged against HEAD when it is amended', async () => {
    await given({ 'state/current.md': memoOf(120) });
    const { code, stderr } = await work.git('commit', '--quiet', '--amend', '--message=Better');
    assert.equal(code, 1, stderr);
    assert.equal((await commitOf({ 'state/current.md': memoOf(1, 'new') }, '--amend')).code, 0);
  });

  it('is refused without a memo where other hand-off files are tracked', async () => {
    await given({ 'state/backlog.md': '# Backlog\n\n- [ ] #1 One\n' });
    const { code, stderr } = await commitOf({ 'src/a.ts': 'a' });
    assert.equal(code, 1, stderr);
    assert.match(stderr, /commit refused: state\/current\.md \(memo-missing\)/);
    work.write({ 'state/current.md': memoOf(1) });
    assert.match((await work.git('commit', '--message=Work')).stderr, /It is there on the disk\. Add it/);
    assert.equal((await commitOf({ 'state/current.md': memoOf(1) })).code, 0);
  });

  it('is refused when it takes the memo away, and let pass when it takes everything away', async () => {
    await given({ 'state/current.md': memoOf(1), 'state/backlog.md': '# Backlog\n' });
    await work.ok('rm', '--quiet', 'state/current.md');
    assert.equal((await work.git('commit', '--quiet', '--message=Work')).code, 1);
    await work.ok('rm', '--quiet', 'state/backlog.md');
    assert.equal((await work.git('commit', '--quiet', '--message=Work')).code, 0);
  });

  it('gastownhall/beads #483: is let pass on a branch without hand-off files, with a leftover folder on the disk', async () => {
    await given({ 'src/a.ts': 'a' });
    await work.ok('checkout', '--quiet', '-b', 'with');
    await given({ 'state/current.md': memoOf(300), 'state/plan.json': '{"steps": [' });
    await work.ok('checkout', '--quiet', 'main');
    work.write({ 'state/backlog.md': '# Backlog\n', 'state/plan.json': '{' });
    assert.deepEqual(await commitOf({ 'src/a.ts': 'b' }), { code: 0, stdout: '', stderr: '' });
  });

  for (const [name, ...begin] of [
    ['a merge', 'merge', '--no-edit', 'side'],
    ['a rebase', 'rebase', 'side'],
    ['a cherry-pick', 'cherry-pick', 'side'],
    ['a revert', 'revert', '--no-edit', 'HEAD~1'],
  ] as const) {
    it(`is not judged in ${name}`, async () => {
      await given({ 'state/current.md': memoOf(300), 'src/a.ts': 'base\n' });
      await work.ok('checkout', '--quiet', '-b', 'side');
      await given({ 'src/a.ts': 'side\n' });
      await work.ok('checkout', '--quiet', 'main');
      await given({ 'src/a.ts': 'main\n' });
      await given({ 'src/a.ts': 'later\n' });
      assert.notEqual((await work.git(...begin)).code, 0, 'it stops at a conflict');
      work.write({ 'src/a.ts': 'both\n' });
      await work.ok('add', 'src/a.ts');
      const { code, stderr } = await work.git('commit', '--quiet', '--no-edit');
      assert.equal(code, 0, stderr);
      assert.doesNotMatch(stderr, /dogear/);
      if (name !== 'a rebase')
        assert.equal((await commitOf({ 'src/a.ts': 'after\n' })).code, 1, 'after it all is judged');
    });
  }

  it('is judged in a worktree by that worktree', async () => {
    await given({ 'state/current.md': memoOf(300) });
    await work.ok('worktree', 'add', '--quiet', '-b', 'other', '../neben an');
    const other = work.at(work.path('../neben an'));
    other.write({ 'src/a.ts': 'a' });
    await other.ok('add', '--all');
    const { code, stderr } = await other.git('commit', '--message=Work');
    assert.equal(code, 1, stderr);
    assert.match(stderr, /memo-stale/);
    other.write({ 'state/current.md': memoOf(1, 'other') });
    await other.ok('add', '--all');
    assert.equal((await other.git('commit', '--quiet', '--message=Work')).code, 0);
  });

  it('day8/re-frame2 PR #6683: warns when hand-off files are committed in a worktree behind the main one', async () => {
    await given({ 'state/current.md': memoOf(300, 'one') });
    await work.ok('worktree', 'add', '--quiet', '-b', 'other', '../neben an');
    await given({ 'state/current.md': memoOf(1, 'two') });
    const other = work.at(work.path('../neben an'));
    other.write({ 'state/current.md': memoOf(1, 'other') });
    const { code, stderr } = await other.git('commit', '--all', '--message=Work');
    assert.equal(code, 0);
    assert.match(stderr, /warning: state\/current\.md \(state-behind-main-worktree\)/);
    work.write({ 'state/current.md': memoOf(1, 'three') });
    assert.doesNotMatch((await work.git('commit', '--all', '--message=Work')).stderr, /main-worktree/);
  });

  it('is judged in a submodule that has the hook, by its own files', async () => {
    const part = await hookRepository();
    await given({ 'state/current.md': memoOf(300) }, part);
    await work.ok('submodule', '--quiet', 'add', part.folder, 'part');
    const inside = work.at(work.path('part'));
    assert.equal((await inside.dogear('hook', 'install')).code, 0);
    inside.write({ 'a.ts': 'a' });
    await inside.ok('add', '--all');
    const { code, stderr } = await inside.git('commit', '--message=Work');
    part.dispose();
    assert.equal(code, 1, stderr);
    assert.match(stderr, /memo-stale/);
    assert.equal((await work.git('commit', '--quiet', '--message=Work')).code, 0, 'the outer one has no memo');
  });

  it('takes the log with Windows line ends for the log it was', async () => {
    const log = '# Decisions\n\n## D-001: One\nChoice: a\nWhy: b\n';
    await given({ 'state/current.md': memoOf(1), 'state/decisions.md': log });
    await work.ok('config', 'core.autocrlf', 'false');
    const windows = `\ufeff${log.replaceAll('\n', '\r\n')}\r\n## D-002: Two\r\nChoice: c\r\nWhy: d\r\n`;
    const memo = memoOf(1, 'two').replaceAll('\n', '\r\n');
    assert.equal((await commitOf({ 'state/decisions.md': windows, 'state/current.md': memo })).code, 0);
    const old = memoOf(100, 'two').replaceAll('\n', '\r\n');
    await given({ 'state/current.md': old });
    assert.match((await commitOf({ 'src/a.ts': 'a' })).stderr, /memo-stale/);
  });

  it('is refused when the log was rewritten, and shows how to leave it out', async () => {
    const log = '# Decisions\n\n## D-001: One\nChoice: a\nWhy: b\n';
    await given({ 'state/current.md': memoOf(1), 'state/decisions.md': log });
    const { code, stderr } = await commitOf({
      'state/decisions.md': log.replace('Choice: a', 'Choice: z'),
      'a.ts': '',
    });
    assert.equal(code, 1, stderr);
    assert.match(stderr, /commit refused: state\/decisions\.md:4 \(decisions-rewritten\)/);
    const [, command = ''] = /^ {4}(git restore .*)$/m.exec(stderr) ?? [];
    assert.equal((await work.shell(`${command} && git commit --quiet --message=Work`)).code, 0);
  });

  it('is refused with a secret in a hand-off file, whose value is not shown', async () => {
    const value = ['Zx9', 'kQ2', 'mB7', 'tR4', 'wP8', 'vL3'].join('');
    await given({ 'state/current.md': memoOf(1) });
    const { code, stderr } = await commitOf({ 'state/current.md': `${memoOf(1)}\nAPI_KEY=${value}\n` });
    assert.equal(code, 1, stderr);
    assert.match(stderr, /commit refused: state\/current\.md:10 \(secret\)/);
    assert.ok(!stderr.includes(value));
    const commands = [...stderr.matchAll(/^ {4}(.*check --fix|git add .*)$/gm)].map(([, line]) => line);
    await work.shell(commands.join('; '));
    assert.equal((await work.git('commit', '--quiet', '--message=Work')).code, 0);
    assert.match(await work.ok('show', 'HEAD:state/current.md'), /API_KEY=\[redacted\]/);
  });

  it('is refused with an invalid plan, and names its place', async () => {
    await given({ 'state/current.md': memoOf(1) });
    const { code, stderr } = await commitOf({ 'state/plan.json': '{"version": 1,\n "steps": [\n' });
    assert.equal(code, 1, stderr);
    assert.match(stderr, /commit refused: state\/plan\.json:\d+ \(plan-invalid\)/);
  });

  it('is let pass with a plan.json that is no plan', async () => {
    await given({ 'state/current.md': memoOf(1) });
    assert.equal((await commitOf({ 'state/plan.json': '{"floors": 3}' })).code, 0);
  });

  it('sonichi/sutando #391: is refused with an old memo in a clone, whose files are all new', async () => {
    await given({ 'state/current.md': memoOf(300) });
    await work.ok('clone', '--quiet', '.', '../der Klon');
    const clone = work.at(work.path('../der Klon'));
    await clone.dogear('hook', 'install');
    clone.write({ 'a.ts': 'a' });
    await clone.ok('add', '--all');
    assert.match((await clone.git('commit', '--message=Work')).stderr, /last updated 5 h ago/);
  });

  it('sonichi/sutando #391: is let pass with a young memo whose file is old', async () => {
    await given({ 'state/current.md': memoOf(5) });
    utimesSync(work.path('state/current.md'), 1_000, 1_000);
    assert.equal((await commitOf({ 'a.ts': 'a' })).code, 0);
  });

  it('takes the time of its last commit for a memo that states none', async () => {
    await given({ 'state/current.md': '# State memo\n\n## Where we are\nHalf.\n' });
    assert.equal((await commitOf({ 'a.ts': 'a' })).code, 0);
    const later = { GIT_COMMITTER_DATE: '2020-01-01T00:00:00Z' };
    await work.at(work.folder, later).ok('commit', '--quiet', '--no-verify', '--amend', '--no-edit', '--allow-empty');
    work.write({ 'state/current.md': '# State memo\n\n## Where we are\nMore.\n' });
    await work.at(work.folder, later).ok('commit', '--quiet', '--no-verify', '--all', '--message=Memo');
    assert.match((await commitOf({ 'a.ts': 'b' })).stderr, /memo-stale/);
  });

  it('is judged as the configuration in the index says', async () => {
    await given({
      '.dogear.yaml': 'stateDirectory: docs/state\nmemo: { staleAfterMinutes: 120 }\n',
      'docs/state/current.md': memoOf(90),
    });
    assert.equal((await commitOf({ 'a.ts': 'a' })).code, 0);
    await given({ '.dogear.yaml': 'stateDirectory: docs/state\n' });
    work.write({ '.dogear.yaml': 'stateDirectory: docs/state\nrules: { memo-stale: off }\n' });
    assert.match((await commitOf({ 'a.ts': 'b' })).stderr, /commit refused: docs\/state\/current\.md/);
    assert.equal(
      (await commitOf({ '.dogear.yaml': 'stateDirectory: docs/state\nrules: { memo-stale: off }\n' })).code,
      0,
    );
  });

  it('is refused to agents alone, or to nobody, where hook.enforce says so', async () => {
    await given({ '.dogear.yaml': 'hook: { enforce: agents }\n', 'state/current.md': memoOf(90) });
    const person = await commitOf({ 'a.ts': 'a' });
    assert.equal(person.code, 0);
    assert.match(person.stderr, /^dogear: warning: state\/current\.md \(memo-stale\)$/m);
    work.write({ 'a.ts': 'b' });
    const agent = work.at(work.folder, { CLAUDECODE: '1' });
    assert.equal((await agent.git('commit', '--all', '--message=Work')).code, 1);
    await given({ '.dogear.yaml': 'hook: { enforce: warn }\n' });
    work.write({ 'a.ts': 'c' });
    assert.equal((await agent.git('commit', '--all', '--message=Work')).code, 0);
  });

  it('of single paths is told how the memo comes in before it', async () => {
    await given({ 'state/current.md': memoOf(90), 'a.ts': 'a', 'b.ts': 'b' });
    work.write({ 'a.ts': 'aa', 'state/current.md': memoOf(1, 'fresh') });
    await work.ok('add', 'state/current.md');
    const { code, stderr } = await work.git('commit', '--message=Work', 'a.ts');
    assert.equal(code, 1, stderr);
    const commands = [...stderr.matchAll(/^ {4}(.*)$/gm)].map(([, line]) => line);
    assert.equal((await work.shell(commands.join(' && '))).code, 0);
    assert.equal((await work.git('commit', '--quiet', '--message=Work', 'a.ts')).code, 0);
  });

  it('in a folder below gets commands that work there', async () => {
    await given({ 'state/current.md': memoOf(90), 'src/a.ts': 'a' });
    const below = work.at(work.path('src'));
    below.write({ 'a.ts': 'b' });
    const { stderr } = await below.git('commit', '--all', '--message=Work');
    const commands = [...stderr.matchAll(/^ {4}(.*)$/gm)].map(([, line]) => line);
    assert.equal((await below.shell(commands.join(' && '))).code, 0);
    assert.equal((await below.git('commit', '--quiet', '--all', '--message=Work')).code, 0);
  });

  it('is judged for a folder below the top where the hook was installed for it', async () => {
    work.write({ "apps/it's one/state/current.md": memoOf(90), 'state/current.md': memoOf(1) });
    await work.ok('add', '--all');
    await work.ok('commit', '--quiet', '--no-verify', '--message=Before');
    assert.equal((await work.dogear('hook', 'install', '--dir', "apps/it's one")).code, 0);
    const { code, stderr } = await commitOf({ 'a.ts': 'a' });
    assert.equal(code, 1, stderr);
    const commands = [...stderr.matchAll(/^ {4}(.*)$/gm)].map(([, line]) => line);
    assert.equal((await work.shell(commands.join(' && '))).code, 0);
    assert.equal((await work.git('commit', '--quiet', '--message=Work')).code, 0);
  });

  it('is let pass by a checkpoint that commits', async () => {
    await given({ 'state/current.md': memoOf(90) });
    assert.equal((await work.dogear('checkpoint', '--status', 'done', '--next', 'rest', '--commit')).code, 0);
    assert.match(await work.ok('log', '-1', '--format=%s'), /Checkpoint/);
  });

  it('is judged with no program at hand but git, a shell and Node, on whatever system', async () => {
    await given({ 'state/current.md': memoOf(90), 'a.ts': 'a' });
    await work.shell('mkdir bin && for one in git sh; do ln -s "$(command -v $one)" bin/; done');
    work.write({ 'a.ts': 'b' });
    const { code, stderr } = await work
      .at(work.folder, { PATH: work.path('bin') })
      .git('commit', '--message=Work', 'a.ts');
    assert.equal(code, 1, stderr);
    assert.match(stderr, /memo-stale/);
  });

  it('is let pass with a warning where the program is gone, and where there is no Node', async () => {
    await given({ 'state/current.md': memoOf(90) });
    await work.ok('config', 'dogear.cli', work.path('gone.js'));
    const gone = await commitOf({ 'a.ts': 'a' });
    assert.equal(gone.code, 0);
    assert.match(gone.stderr, /^dogear: warning: nothing was checked/m);
    await work.dogear('hook', 'install');
    await work.ok('config', 'dogear.node', work.path('gone'));
    const bare = work.path('bin');
    await work.shell('mkdir bin && for one in git sh cat env; do ln -s "$(command -v $one)" bin/; done');
    work.write({ 'a.ts': 'b' });
    const nodeless = await work.at(work.folder, { PATH: bare }).git('commit', '--message=Work', 'a.ts');
    assert.equal(nodeless.code, 0);
    assert.match(nodeless.stderr, /^dogear: warning: nothing was checked/m);
  });

  it('is let pass with a warning where Node is too old', async () => {
    await given({ 'state/current.md': memoOf(90) });
    work.write({ 'old.cjs': "Object.defineProperty(process.versions, 'node', { value: '18.20.0' });" });
    work.write({ 'a.ts': 'b' });
    await work.ok('add', 'a.ts');
    const old = work.at(work.folder, { NODE_OPTIONS: '--require ./old.cjs' });
    const { code, stderr } = await old.git('commit', '--message=Work');
    assert.equal(code, 0);
    assert.match(stderr, /needs Node 20\.19 or later/);
  });

  it('lets an agent recover that knows nothing but what the refusal prints', async () => {
    await given({ 'state/current.md': memoOf(300), 'src/a.ts': 'a' });
    rmSync(work.path('src/a.ts'));
    const agent = work.at(work.folder, { CLAUDECODE: '1' });
    const commit = 'git commit --quiet --all --message="Remove a"';
    let tries = 0;
    for (let done = false; !done && tries < 3; tries += 1) {
      const { code, stderr } = await agent.shell(commit);
      done = code === 0;
      const printed = [...stderr.matchAll(/^ {4}(\S.*)$/gm)].map(([, line]) => line ?? '');
      for (const line of done ? [] : printed) assert.equal((await agent.shell(line)).code, 0, line);
    }
    assert.equal(tries, 2);
    assert.match(await work.ok('show', '--name-only', '--format=%s'), /Remove a[\s\S]*state\/current\.md/);
  });
});
