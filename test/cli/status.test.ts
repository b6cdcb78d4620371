import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, copyFileSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { ASCII, dogear, ended, startDogear } from './support/dogear.ts';
import { parseStatus } from './support/shapes.ts';
import { commitAll, demoFolder, type TemporaryFolder, temporaryFolder } from './support/temporaryFolder.ts';

const PLAN = (title: string) =>
  JSON.stringify({ goal: 'Goal', steps: [{ id: 'a', title, status: 'pending' }] }, null, 2);

describe('dogear status', () => {
  let folder: TemporaryFolder;
  afterEach(() => folder.remove());

  const status = (...args: string[]) => dogear(['status', ...args], { cwd: folder.root });

  it('prints the documented shape for the demo project', async () => {
    folder = demoFolder();
    commitAll(folder, 'feat/rate-limiter');
    const { code, stdout, stderr } = await dogear(['status', '--json', '--dir', folder.root]);
    assert.equal(stderr, '');
    assert.equal(code, 0);
    const report = parseStatus(stdout);
    assert.equal(report.folder, 'ein Prüf 项目');
    assert.deepEqual(
      report.plans.map(({ path, title, state }) => ({ path, title, state })),
      [{ path: 'state/plan.json', title: 'Rate limiter for the public API', state: 'current' }],
    );
    assert.equal(report.memo?.asOf, '2026-11-30T18:54:00.000Z');
    assert.deepEqual(report.decisions?.last, 'D-031');
    assert.equal(report.tasks[0]?.id, '#44');
    assert.equal(report.archive.length, 1);
    assert.deepEqual(
      report.specs.map(({ path }) => path),
      ['AGENTS.md'],
    );
  });

  it('does not call a folder ready of which git says nothing', async () => {
    folder = demoFolder();
    commitAll(folder);
    folder.write('.git/HEAD', 'nothing\n');
    const { code, stdout } = await status('--json');
    assert.equal(code, 0);
    assert.equal(parseStatus(stdout).readiness?.reasons.at(-1)?.code, 'git-no-answer');
    const silent = /Git gives no answer about the repository here \(git status says why\)/;
    assert.match((await dogear(['doctor', '--dir', folder.root])).stdout, silent);
    for (const asked of [
      ['check', '--staged'],
      ['hook', 'status'],
    ]) {
      assert.match((await dogear([...asked, '--dir', folder.root])).stderr, silent);
    }
  });

  it('keeps the history in the repository, and says the same without it', async () => {
    folder = demoFolder();
    commitAll(folder);
    const first = await status('--json');
    assert.ok(existsSync(folder.path('.git/dogear/history.json')));
    assert.deepEqual(await status('--json'), first);
    folder.write('state/backlog.md', folder.read('state/backlog.md').replace('- [ ]', '- [x]'));
    folder.git('commit', '--quiet', '--all', '--message=Tick');
    const second = await status('--json');
    assert.deepEqual(await status('--json'), second);
    rmSync(folder.path('.git/dogear'), { recursive: true });
    assert.deepEqual(await status('--json'), second);
    assert.equal(folder.git('status', '--porcelain'), '');
  });

  it('needs nothing but its own program in a folder as init leaves it, and in one with a plain plan and memo', async () => {
    const alone = temporaryFolder();
    try {
      for (const name of ['cli.js', 'status.js', 'package.json']) copyFileSync(`dist/${name}`, alone.path(name));
      folder = demoFolder();
      assert.equal((await dogear(['init'], { cwd: folder.root })).code, 0);
      assert.ok(existsSync(folder.path('.dogear.yaml')));
      const text = execFileSync(process.execPath, [alone.path('cli.js'), 'status'], { cwd: folder.root });
      assert.match(text.toString(), /Rate limiter for the public API/);
    } finally {
      alone.remove();
    }
  });

  it('says the same by itself as within the whole program', async () => {
    folder = demoFolder();
    commitAll(folder, 'feat/rate-limiter');
    // Flags in front of the command are left to the whole program.
    const pairs = [
      [['status'], [`--dir=${folder.root}`, 'status']],
      [
        ['status', '--json'],
        ['--json', 'status'],
      ],
      [
        ['status', 'a'],
        [`--dir=${folder.root}`, 'status', 'a'],
      ],
      [
        ['status', '--dir', 'nowhere'],
        ['--dir', 'nowhere', 'status'],
      ],
    ];
    for (const [own = [], whole = []] of pairs) {
      assert.deepEqual(
        await dogear(own, { cwd: folder.root }),
        await dogear(whole, { cwd: folder.root }),
        own.join(' '),
      );
    }
  });

  it('is quiet about an empty folder', async () => {
    folder = temporaryFolder();
    assert.deepEqual(await status(), {
      code: 0,
      stdout: 'No plan here yet. dogear init sets up the hand-off files.\n',
      stderr: '',
    });
    const report = parseStatus((await status('--json')).stdout);
    assert.deepEqual([report.plans, report.memo, report.decisions, report.readiness], [[], null, null, null]);
  });

  it('works on the nearest folder upwards that has a state directory', async () => {
    folder = temporaryFolder({ 'state/plan.json': PLAN('Outer'), 'packages/app/src/main.ts': '' });
    commitAll(folder);
    const { stdout } = await dogear(['status'], { cwd: folder.path('packages/app/src') });
    assert.match(stdout, /Outer/);
    const given = await dogear(['status', '--dir', '.'], { cwd: folder.path('packages/app/src') });
    assert.match(given.stdout, /^No plan here yet/);
  });

  it('exits 0 over a broken plan and reports where it is broken', async () => {
    folder = temporaryFolder({
      'state/plan.json': '{\n  "steps": [\n    {"id": "a",',
      'state/backlog.md': '- [ ] #1 One\n',
    });
    const { code, stdout } = await status('--json');
    assert.equal(code, 0);
    const report = parseStatus(stdout);
    const problem = report.problems.find(({ rule }) => rule === 'plan-invalid');
    assert.deepEqual([problem?.file, problem?.line], ['state/plan.json', 3]);
    assert.deepEqual(
      report.tasks.map(({ id }) => id),
      ['#1'],
    );
  });

  it('shows what it can where a folder stands for a file and another cannot be read', async () => {
    folder = temporaryFolder({ 'state/backlog.md': '- [ ] #1 One\n', 'state/plan.json': PLAN('Step') });
    mkdirSync(folder.path('state/current.md'));
    chmodSync(folder.path('state/backlog.md'), 0);
    const { code, stdout } = await status('--json');
    assert.equal(code, 0);
    const report = parseStatus(stdout);
    assert.equal(report.plans.length, 1);
    assert.ok(report.problems.some(({ file }) => file === 'state/current.md'));
  });

  it('reads a folder in which nothing may be written', async () => {
    folder = temporaryFolder({ 'state/plan.json': PLAN('Step') });
    chmodSync(folder.path('state'), 0o555);
    try {
      assert.match((await status()).stdout, /○ Step/);
    } finally {
      chmodSync(folder.path('state'), 0o755);
    }
  });

  it('uses no colours where output is no terminal, and ASCII where the locale has no more', async () => {
    folder = temporaryFolder({ 'state/plan.json': PLAN('Step') });
    const { stdout } = await status();
    assert.match(stdout, /○ Step/);
    assert.ok(!stdout.includes('\u001b'));
    const ascii = await dogear(['status'], { cwd: folder.root, env: ASCII });
    assert.match(ascii.stdout, /\[ \] Step/);
    assert.doesNotMatch(ascii.stdout, /[^\n -~]/);
  });

  it('shows control characters of a title instead of sending them', async () => {
    folder = temporaryFolder({ 'state/plan.json': PLAN('Step \u001b[31mred\u202e') });
    assert.match((await status()).stdout, /Step \\u001b\[31mred\\u202e/);
  });

  it('ends quietly when its reader has seen enough', async () => {
    const steps = Array.from({ length: 20_000 }, (_, index) => ({
      id: `s${index}`,
      title: `Step ${index}`,
      status: 'pending',
    }));
    folder = temporaryFolder({ 'state/plan.json': JSON.stringify({ goal: 'Long', steps }) });
    const child = startDogear(['status', '--dir', folder.root]);
    child.stdout?.once('data', () => child.stdout?.destroy());
    const { code, stderr } = await ended(child);
    assert.deepEqual([code, stderr], [0, '']);
  });

  if (existsSync('/dev/full')) {
    it('says so in one sentence when its output cannot be written', async () => {
      folder = temporaryFolder({ 'state/plan.json': PLAN('Step') });
      const full = openSync('/dev/full', 'w');
      const child = startDogear(['status', '--dir', folder.root], { stdout: full });
      const { code, stderr } = await ended(child);
      closeSync(full);
      assert.equal(code, 2);
      assert.match(stderr, /^dogear: output cannot be written: ENOSPC[^\n]*\n$/);
    });
  }
});
