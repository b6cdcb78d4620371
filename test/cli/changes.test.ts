import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { SERVICE_KEYS } from '../support/secretSamples.ts';
import { dogear } from './support/dogear.ts';
import { parseStatus } from './support/shapes.ts';
import { commitAll, demoFolder, type TemporaryFolder, temporaryFolder } from './support/temporaryFolder.ts';

describe('commands that change files', () => {
  let folder: TemporaryFolder;
  afterEach(() => folder.remove());

  const run = (...args: string[]) => dogear(args, { cwd: folder.root });

  describe('dogear init', () => {
    it('writes what is missing, and check has no warning afterwards', async () => {
      folder = temporaryFolder();
      commitAll(folder);
      const { code, stdout, stderr } = await run('init');
      assert.deepEqual([code, stderr], [0, '']);
      for (const file of [
        'state/current.md',
        'state/backlog.md',
        'state/decisions.md',
        '.dogear.yaml',
        '.gitattributes',
      ]) {
        assert.ok(existsSync(folder.path(file)), file);
        assert.ok(stdout.includes(file), file);
      }
      assert.equal(existsSync(folder.path('state/plan.json')), false);
      assert.equal((await run('check')).code, 0);
    });

    it('touches nothing that exists', async () => {
      folder = temporaryFolder({ 'state/current.md': 'my own memo\n' });
      assert.equal((await run('init')).code, 0);
      assert.equal(folder.read('state/current.md'), 'my own memo\n');
      assert.deepEqual(await run('init'), { code: 0, stdout: 'Nothing was missing.\n', stderr: '' });
    });

    it('refuses a folder of other files and names --state-dir', async () => {
      folder = temporaryFolder({ 'state/store.ts': 'export {};\n' });
      const { code, stdout, stderr } = await run('init');
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /--state-dir/);
      assert.deepEqual(readdirSync(folder.root), ['state']);
      assert.equal((await run('init', '--state-dir', 'work/state')).code, 0);
      assert.ok(existsSync(folder.path('work/state/current.md')));
    });
  });

  describe('dogear checkpoint', () => {
    it('brings decision, backlog and memo up to date in one call', async () => {
      folder = demoFolder();
      const { code, stdout, stderr } = await run(
        ...[
          'checkpoint',
          '--next',
          'Run the load test',
          '--do-not-redo',
          '- One counter a host',
          '--do-not-redo',
          'Two',
        ],
        ...['--decision', 'Retry-After in seconds', '--choice', 'seconds', '--why', 'dates drift'],
        ...['--task', '#48=doing', '--add-task', 'Write the manual'],
      );
      assert.deepEqual([code, stderr], [0, '']);
      assert.match(stdout, /^Logged D-032$/m);
      assert.match(folder.read('state/decisions.md'), /^## D-032: Retry-After in seconds$/m);
      assert.match(folder.read('state/backlog.md'), /^- \[\/\] #48 /m);
      assert.match(folder.read('state/backlog.md'), /^- \[ \] #54 Write the manual$/m);
      const report = parseStatus((await run('status', '--json')).stdout);
      assert.equal(report.memo?.nextAction, 'Run the load test');
      assert.ok(report.memo?.doNotRedo.includes('Two'));
      assert.equal(report.memo?.ageMinutes, 0);
    });

    it('refuses an unknown task and changes nothing', async () => {
      folder = demoFolder();
      const before = folder.read('state/current.md');
      const { code, stdout } = await run('checkpoint', '--json', '--next', 'x', '--task', '#999=done');
      assert.equal(code, 1);
      const reply = JSON.parse(stdout);
      assert.deepEqual([reply.ok, reply.error.code], [false, 'unknown-task']);
      assert.equal(folder.read('state/current.md'), before);
    });

    it('says so when there was nothing to bring up to date', async () => {
      folder = demoFolder();
      const results = [await run('checkpoint', '--next', 'x'), await run('checkpoint', '--next', 'x')];
      // The clock may strike the next minute in between, which renews the memo's time.
      const texts = ['Everything was up to date already.\n', 'Wrote state/current.md\n'];
      assert.ok(texts.includes(results[1]?.stdout ?? ''), results[1]?.stdout);
      assert.equal(results[1]?.code, 0);
    });

    it('commits the state files alone', async () => {
      folder = demoFolder();
      commitAll(folder);
      folder.write('src/other.ts', 'export {};\n');
      folder.git('add', 'src/other.ts');
      const { code, stdout } = await run('checkpoint', '--next', 'x', '--commit');
      assert.equal(code, 0);
      assert.match(stdout, /^Committed [0-9a-f]{12}$/m);
      assert.equal(folder.git('show', '--format=', '--name-only', 'HEAD').trim(), 'state/current.md');
      assert.equal(folder.git('diff', '--cached', '--name-only').trim(), 'src/other.ts');
    });

    it('takes the reason of a blocked task, and says what other words for a status mean here', async () => {
      folder = temporaryFolder({ 'state/backlog.md': '- [ ] #1 A\n- [ ] #2 B\n' });
      assert.equal((await run('checkpoint', '--task', '#1=blocked - a=b is missing', '--task', '2 = done')).code, 0);
      assert.equal(folder.read('state/backlog.md'), '- [!] #1 A - a=b is missing\n- [x] #2 B\n');
      const { code, stderr } = await run('checkpoint', '--task', '1=in_progress');
      assert.equal(code, 2);
      assert.match(stderr, /"in_progress" is no status of a task: .* Did you mean doing\?/);
      assert.match((await run('checkpoint', '--task', '1=done - x')).stderr, /Only a blocked task has a reason/);
      assert.match((await run('checkpoint', '--task', '=done')).stderr, /--task needs ID=STATUS/);
    });

    it('makes no state directory by chance', async () => {
      folder = temporaryFolder();
      const { code, stderr } = await run('checkpoint', '--next', 'x');
      assert.equal(code, 1);
      assert.match(stderr, /^dogear: There is no state directory here\. Run dogear init first\.\n$/);
      assert.deepEqual(readdirSync(folder.root), []);
    });
  });

  describe('dogear decide', () => {
    it('appends a decision and says its number', async () => {
      folder = demoFolder();
      const before = folder.read('state/decisions.md');
      const { code, stdout } = await run('decide', 'Log in JSON', '--choice', 'JSON', '--why', 'it is searched');
      assert.deepEqual([code, stdout], [0, 'Logged D-032 in state/decisions.md\n']);
      assert.ok(folder.read('state/decisions.md').startsWith(before));
    });

    it('says which decision another replaces, if there is one, here and in a checkpoint', async () => {
      folder = demoFolder();
      const parts = ['--choice', 'JSON', '--why', 'it is searched', '--supersedes'];
      assert.equal((await run('decide', 'Log in JSON', ...parts, 'D-031')).code, 0);
      assert.match(folder.read('state/decisions.md'), /\nSupersedes: D-031\n$/);
      assert.equal((await run('checkpoint', '--decision', 'Log in lines', ...parts, 'D-32')).code, 0);
      assert.match(folder.read('state/decisions.md'), /\nSupersedes: D-032\n$/);
      const { code, stderr } = await run('decide', 'x', ...parts, 'D-099');
      assert.deepEqual([code, stderr], [1, 'dogear: The log has no decision D-099 to supersede. Its last is D-033.\n']);
      assert.match((await run('checkpoint', '--supersedes', 'D-031')).stderr, /--supersedes needs --decision TITLE/);
    });
  });

  describe('dogear archive and restore', () => {
    it('names the archived plans where the one asked for is none of them', async () => {
      folder = demoFolder();
      const { code, stderr } = await run('restore', 'request');
      assert.equal(code, 1);
      assert.match(
        stderr,
        /^dogear: The archive has no plan "request"\. It has \d{4}-\d\d-\d\d-[a-z0-9-]+(?:, [a-z0-9-]+)*\.\n$/,
      );
    });

    it('refuses a plan with open steps without a reason, then archives it as superseded', async () => {
      folder = demoFolder();
      const refused = await run('archive');
      assert.deepEqual([refused.code, refused.stdout], [1, '']);
      assert.match(refused.stderr, /^dogear: .*open.*--reason|^dogear: .*open.*reason/);
      const { code, stdout } = await run('archive', '--reason', 'another way', '--json');
      assert.equal(code, 0);
      const reply = JSON.parse(stdout);
      assert.deepEqual([reply.ok, reply.outcome], [true, 'superseded']);
      assert.ok(existsSync(folder.path(reply.path, 'plan.json')));
      assert.equal(existsSync(folder.path('state/plan.json')), false);
    });

    it('brings an archived plan back by its name', async () => {
      folder = demoFolder();
      const before = parseStatus((await run('status', '--json')).stdout);
      const { name } = JSON.parse((await run('archive', '--reason', 'pause', '--json')).stdout);
      const { code, stdout } = await run('restore', name);
      assert.equal(code, 0);
      assert.notEqual(stdout, '');
      const after = parseStatus((await run('status', '--json')).stdout);
      assert.deepEqual(
        after.plans[0]?.steps.map(({ id, status }) => [id, status]),
        before.plans[0]?.steps.map(({ id, status }) => [id, status]),
      );
    });

    it('show no secret of the plan, and take none for a reason', async () => {
      const key = SERVICE_KEYS.find(({ what }) => what === 'GitHub Token')?.text ?? '';
      const steps = [{ id: 'a', title: key, status: 'running' }];
      const plan = JSON.stringify({ version: 1, id: 'p1', goal: `Use ${key}`, revision: 1, steps });
      folder = temporaryFolder({ 'state/plan.json': plan });
      const refused = await run('archive', '--reason', key);
      assert.deepEqual([refused.code, folder.read('state/plan.json')], [1, plan]);
      assert.match(refused.stderr, /The reason holds a secret \(GitHub Token\): "\[redacted\]"/);
      const archived = await run('archive', '--reason', 'given up');
      assert.match(archived.stdout, /^Archived "Use \[redacted\]" as superseded/);
      const [name = ''] = readdirSync(folder.path('state/archive'));
      const restored = await run('restore', name, '--json');
      assert.equal(restored.code, 0);
      assert.match(restored.stdout, /"title": "\[redacted\]"/);
      assert.ok(![refused, archived, restored].some((said) => JSON.stringify(said).includes(key)));
      assert.ok(!name.includes(key.toLowerCase().slice(4, 20)));
    });

    it('refuses a name that is not in the archive, and one that leads out of it', async () => {
      folder = demoFolder();
      for (const name of ['no-such-plan', '../../state']) {
        const { code, stdout, stderr } = await run('restore', name);
        assert.deepEqual([code, stdout], [1, '']);
        assert.match(stderr, /^dogear: /);
      }
    });
  });

  describe('dogear context', () => {
    it('prints the digest, next action first', async () => {
      folder = demoFolder();
      const { code, stdout } = await run('context');
      assert.equal(code, 0);
      assert.match(stdout, /^# Resume\n/);
      assert.ok(stdout.indexOf('## Next action') < stdout.indexOf('## Do not redo'));
      assert.ok(stdout.includes('<plan_state>'));
    });

    it('says that there is nothing yet, and leaves standard output to the digest', async () => {
      folder = temporaryFolder();
      const { code, stdout, stderr } = await run('context');
      assert.deepEqual([code, stdout], [0, '']);
      assert.match(stderr, /^dogear: There is nothing to resume here yet/);
    });

    it('keeps to a length', async () => {
      folder = demoFolder();
      const short = await run('context', '--max-tokens', '250');
      assert.ok(short.stdout.length < (await run('context')).stdout.length);
      assert.equal(JSON.parse((await run('context', '--json')).stdout).ok, true);
    });
  });
});
