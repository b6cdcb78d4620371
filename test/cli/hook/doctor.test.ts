import assert from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import { dogear } from '../support/dogear.ts';
import { type HookRepository, hookRepository, memoOf } from '../support/hookRepository.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

describe('dogear doctor', () => {
  let work: HookRepository;

  beforeEach(async () => {
    work = await hookRepository();
    work.write({ 'state/current.md': memoOf(1) });
    await work.dogear('hook', 'install');
  });
  afterEach(() => work.dispose());

  interface Entry {
    readonly about: string;
    readonly ok: boolean;
    readonly message: string;
    readonly mend: string | null;
    readonly fixed: boolean;
  }
  const ask = async (...args: readonly string[]) => {
    const { code, stdout } = await work.dogear('doctor', '--json', ...args);
    const { entries }: { readonly entries: readonly Entry[] } = JSON.parse(stdout);
    return { code, entries, broken: entries.filter(({ ok }) => !ok) };
  };
  /** It is broken, it is mended by `--fix`, and then it is well. */
  const mends = async (about: string, message: RegExp): Promise<void> => {
    const before = await ask();
    assert.equal(before.code, 1);
    assert.deepEqual(
      before.broken.map((entry) => entry.about),
      [about],
    );
    assert.match(before.broken[0]?.message ?? '', message);
    assert.ok(before.broken[0]?.mend);
    const fixed = await ask('--fix');
    assert.equal(fixed.code, 0);
    assert.equal(fixed.broken[0]?.fixed, true);
    assert.deepEqual((await ask()).broken, []);
  };

  it('says what it sees and what git would run', async () => {
    const { code, stdout } = await work.dogear('doctor');
    assert.equal(code, 0);
    assert.match(stdout, /^ok: Dogear \d+\.\d+\.\d+, Node /m);
    assert.match(stdout, /^ok: On main, before the first commit\.$/m);
    assert.match(stdout, /^ok: Reads state\/current\.md\.$/m);
    assert.match(stdout, /^ok: pre-commit: git runs Dogear, in .*pre-commit\.$/m);
    assert.match(stdout, /^ok: pre-push: not installed\.$/m);
    assert.match(stdout, /^Nothing is broken\.$/m);
  });

  it('does not deny the repository where there are no hand-off files', async () => {
    const empty = temporaryFolder({});
    empty.git('init', '-q');
    const { stdout } = await dogear(['doctor'], { cwd: empty.root });
    empty.remove();
    assert.match(stdout, /^ok: Git is not asked: there are no hand-off files yet\.$/m);
  });

  it('says which file nothing can be added to, and at which line', async () => {
    work.write({
      'state/decisions.md': '# Decisions\n\n```\nopen\n',
      'state/backlog.md': '- [ ] #1 One\n<!-- later\n',
    });
    assert.deepEqual(
      (await ask()).broken.map(({ message, mend }) => [message, mend]),
      [
        [
          'state/backlog.md:2 begins a comment that nothing closes, so that nothing can be added below it.',
          'Close it with -->.',
        ],
        [
          'state/decisions.md:3 begins a code fence that nothing closes, so that nothing can be added below it.',
          'Close it.',
        ],
      ],
    );
  });

  it('mends a hook that lost its execute bit', async () => {
    chmodSync(work.path('.git/hooks/pre-commit'), 0o644);
    await mends('hook', /no execute bit/);
    assert.equal(statSync(work.path('.git/hooks/pre-commit')).mode & 0o111, 0o111);
  });

  it('mends a hook whose program is gone', async () => {
    await work.ok('config', 'dogear.cli', work.path('gone.js'));
    await mends('hook', /the program that .* should call is gone/);
  });

  it('ptarmiganlabs/butler-sos #1488: mends a hook that git does not look at', async () => {
    await work.ok('config', 'core.hooksPath', '.githooks');
    await mends('hook', /Dogear stands in .*\.git\/hooks\/pre-commit, but git runs .*\.githooks\/pre-commit/);
    assert.ok(existsSync(work.path('.githooks/pre-commit')));
  });

  it('leaves to husky what husky makes, and to people a damaged block', async () => {
    await work.dogear('hook', 'uninstall');
    await work.ok('config', 'core.hooksPath', '.husky/_');
    await work.dogear('hook', 'install');
    const { code, broken } = await ask('--fix');
    assert.equal(code, 1);
    assert.match(broken[0]?.mend ?? '', /^Husky makes that file/);
    const hook = readFileSync(work.path('.husky/pre-commit'), 'utf8');
    work.write({ '.husky/pre-commit': hook.replace('# <<< dogear <<<', '') });
    assert.match((await ask('--fix')).broken[0]?.mend ?? '', /^Take its lines out/);
  });

  it('deletes the lock of a process that is gone, and not that of one that lives', async () => {
    const record = { host: os.hostname(), boot: 'before', pid: 1, started: '2026-01-01T00:00:00Z', nonce: 'abcdefgh' };
    work.write({ 'state/.dogear.lock': JSON.stringify(record) });
    await mends('lock', /was left by process 1/);
    assert.equal(existsSync(work.path('state/.dogear.lock')), false);
    work.write({
      'state/.dogear.lock': JSON.stringify({ ...record, host: 'other', started: new Date().toISOString() }),
    });
    const { code, entries } = await ask('--fix');
    assert.equal(code, 0);
    assert.ok(entries.some(({ message }) => /is held by process 1 on other/.test(message)));
    assert.ok(existsSync(work.path('state/.dogear.lock')));
  });

  it('deletes what interrupted writes left, wherever Dogear writes', async () => {
    const files = [
      '.dogear-0123456789abcdef.tmp',
      'state/.dogear-0123456789abcdef.tmp',
      'state/archive/a/.dogear-1.tmp',
    ];
    work.write(Object.fromEntries([...files, 'state/.dogear-2.tmp'].map((file) => [file, ''])));
    for (const file of files) utimesSync(work.path(file), 1, 1);
    await mends('remains', /^3 temporary files left/);
    for (const file of files) assert.equal(existsSync(work.path(file)), false);
    assert.ok(existsSync(work.path('state/.dogear-2.tmp')), 'this one may be of a write under way');
  });

  it('completes a write of the plan that was cut off', async () => {
    const steps = JSON.stringify({ goal: 'Limit', steps: [{ id: 'a', title: 'Bucket' }] });
    work.write({ 'set.json': steps, 'update.json': JSON.stringify({ steps: [{ id: 'a', status: 'running' }] }) });
    const run = `"${process.execPath}" "${process.cwd()}/dist/cli.js" plan`;
    assert.equal((await work.shell(`${run} set <set.json`)).code, 0);
    const journal = readFileSync(work.path('state/journal.jsonl'), 'utf8');
    assert.equal((await work.shell(`${run} update <update.json`)).code, 0);
    work.write({ 'state/journal.jsonl': journal });
    await mends('plan', /a write was interrupted/);
    assert.match(readFileSync(work.path('state/journal.jsonl'), 'utf8'), /"action":"recovered"/);
  });

  it('names a file that cannot be read, and how to mend it', async () => {
    work.write({ 'state/backlog.md/x': '' });
    const { code, broken } = await ask('--fix');
    assert.equal(code, 1);
    assert.equal(broken[0]?.message, 'state/backlog.md was not read.');
    assert.match(broken[0]?.mend ?? '', /A folder stands where this file belongs/);
  });
});
