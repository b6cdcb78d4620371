import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { PROGRAM } from '../support/dogear.ts';
import { type HookRepository, hookRepository, memoOf } from '../support/hookRepository.ts';

describe('dogear check --staged', () => {
  let work: HookRepository;

  beforeEach(async () => {
    work = await hookRepository();
    work.write({ 'state/current.md': memoOf(1), 'state/backlog.md': '# Backlog\n\n- [/] #47 Rate limiter\n' });
    await work.ok('add', '--all');
    await work.ok('commit', '--quiet', '--message=Before');
  });
  afterEach(() => work.dispose());

  const rules = async (...args: readonly string[]): Promise<readonly string[]> => {
    const { stdout } = await work.dogear('check', '--json', ...args);
    return JSON.parse(stdout).problems.map(({ rule, file }: { rule: string; file: string }) => `${rule} ${file}`);
  };
  const DUPLICATE = 'backlog-duplicate-id state/backlog.md';

  it('judges what is staged, not what stands on the disk', async () => {
    const twice = '# Backlog\n\n- [/] #47 One\n- [ ] #47 Two\n';
    work.write({ 'state/backlog.md': twice });
    assert.ok((await rules()).includes(DUPLICATE));
    assert.ok(!(await rules('--staged')).includes(DUPLICATE));
    await work.ok('add', '--all');
    rmSync(work.path('state'), { recursive: true });
    assert.ok((await rules('--staged')).includes(DUPLICATE));
    assert.equal((await work.dogear('check', '--staged')).code, 1);
  });

  it('sees a memo that is taken away, files in the archive, and a configuration', async () => {
    await work.ok('rm', '--quiet', '--cached', 'state/current.md');
    assert.deepEqual(await rules('--staged'), ['memo-missing state/current.md']);
    work.write({ '.dogear.yaml': 'rules: { memo-missing: off }\nnonsense: 1\n' });
    await work.ok('add', '.dogear.yaml');
    assert.deepEqual(await rules('--staged'), ['config-invalid .dogear.yaml']);
  });

  it('sees a log that is taken away, alone or with everything else', async () => {
    const lost = 'decisions-rewritten state/decisions.md';
    work.write({ 'state/decisions.md': '# Decisions\n\n## D-001: One\nChoice: a\nWhy: b\n' });
    await work.ok('add', '--all');
    await work.ok('commit', '--quiet', '--message=Log');
    await work.ok('rm', '--quiet', 'state/decisions.md');
    assert.ok((await rules()).includes(lost));
    assert.ok((await rules('--staged')).includes(lost));
    await work.ok('rm', '-r', '--quiet', 'state');
    assert.deepEqual(await rules('--staged'), [lost]);
    await work.ok('commit', '--quiet', '--message=Gone');
    assert.deepEqual(await rules('--staged'), []);
  });

  it('says nothing where other hand-off files are taken away as a whole', async () => {
    await work.ok('rm', '-r', '--quiet', 'state');
    assert.deepEqual(await rules('--staged'), []);
  });

  it('says of a file that is not merged that it is not', async () => {
    await work.ok('checkout', '--quiet', '-b', 'side');
    work.write({ 'state/current.md': memoOf(1, 'side') });
    await work.ok('commit', '--quiet', '--all', '--message=Side');
    await work.ok('checkout', '--quiet', 'main');
    work.write({ 'state/current.md': memoOf(1, 'main') });
    await work.ok('commit', '--quiet', '--all', '--message=Main');
    await work.git('rebase', 'side');
    work.write({ 'state/current.md': memoOf(1, 'both') });
    const { stdout } = await work.dogear('check', '--staged');
    assert.match(stdout, /^state\/current\.md:1:1: error: A merge of this file is not settled/m);
    assert.doesNotMatch(stdout, /There is no memo/);
    await work.ok('add', 'state/current.md');
    assert.doesNotMatch((await work.dogear('check', '--staged')).stdout, /not settled/);
  });

  it('judges a folder below the top', async () => {
    await work.ok('mv', 'state', 'moved');
    work.write({ 'apps/one/state/backlog.md': '- [ ] #1 One\n' });
    await work.ok('add', '--all');
    assert.deepEqual(await rules('--staged', '--dir', 'apps/one'), ['memo-missing state/current.md']);
  });

  it('works as a hook of its own, by the index that git names', async () => {
    work.script('.git/hooks/pre-commit', `#!/bin/sh\nexec "${process.execPath}" "$CLI" check --staged\n`);
    work.write({ 'state/backlog.md': '# Backlog\n\n- [/] #47 One\n- [ ] #47 Two\n', 'a.ts': 'a' });
    await work.ok('add', '--all');
    const cli = work.at(work.folder, { CLI: PROGRAM });
    assert.equal((await cli.git('commit', '--quiet', '--message=Work', 'a.ts')).code, 0);
    assert.equal((await cli.git('commit', '--quiet', '--message=Work')).code, 1);
  });

  it('refuses where nothing can be staged, and together with --fix', async () => {
    const outside = work.at(work.path('..'));
    assert.match((await outside.dogear('check', '--staged', '--dir', '.')).stderr, /There is no git repository/);
    assert.equal((await work.dogear('check', '--staged', '--fix')).code, 2);
  });
});
