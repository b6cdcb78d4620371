import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dogear } from './support/dogear.ts';
import { demoFolder, type TemporaryFolder } from './support/temporaryFolder.ts';

describe('requests in JSON on standard input', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = demoFolder();
  });
  afterEach(() => folder.remove());

  async function ask(command: string, request: unknown) {
    const input = typeof request === 'string' ? request : JSON.stringify(request);
    const { code, stdout, stderr } = await dogear([command, '--stdin'], { cwd: folder.root, input });
    assert.equal(stderr, '');
    const reply = JSON.parse(stdout);
    assert.equal(code, reply.ok ? 0 : 1);
    return reply;
  }

  it('checkpoint: the whole of it, texts of several lines too', async () => {
    const reply = await ask('checkpoint', {
      next: 'Run the load test.\nThen write "it" down.',
      doNotRedo: ['One counter a host'],
      ...{ decision: 'Retry-After in seconds', choice: 'seconds', why: 'dates drift', supersedes: ['D-031'] },
      tasks: [{ id: '#48', status: 'doing' }],
      addTasks: ['Write the manual'],
    });
    assert.deepEqual([reply.ok, reply.decision, reply.tasks], [true, 'D-032', ['#54']]);
    assert.match(folder.read('state/decisions.md'), /^Why: dates drift\nSupersedes: D-031$/m);
    assert.match(folder.read('state/current.md'), /^Run the load test\.\nThen write "it" down\.$/m);
    assert.match(folder.read('state/backlog.md'), /^- \[\/\] #48 /m);
    assert.equal((await ask('checkpoint', { choice: 'x' })).error.code, 'invalid');
  });

  it('decide', async () => {
    const decision = { title: 'Log in JSON', choice: 'JSON', why: 'it is searched', supersedes: ['D-031'] };
    assert.deepEqual(await ask('decide', decision), { ok: true, id: 'D-032', path: 'state/decisions.md' });
    assert.match(folder.read('state/decisions.md'), /^## D-032: Log in JSON$/m);
    assert.match((await ask('decide', { title: 'Log in JSON' })).error.message, /choice is missing/);
  });

  it('archive and restore', async () => {
    assert.equal((await ask('archive', {})).error.code, 'open-steps');
    const { name, outcome } = await ask('archive', { reason: 'another way' });
    assert.equal(outcome, 'superseded');
    assert.equal(existsSync(folder.path('state/plan.json')), false);
    assert.match((await ask('restore', { nam: name })).error.message, /did you mean "name"\?/);
    assert.equal((await ask('restore', { name })).ok, true);
    assert.ok(existsSync(folder.path('state/plan.json')));
  });

  it('context', async () => {
    const { stdout } = await dogear(['context', '--max-tokens', '250', '--json'], { cwd: folder.root });
    assert.deepEqual(await ask('context', { maxTokens: 250 }), JSON.parse(stdout));
    assert.match((await ask('context', { maxTokens: 'few' })).error.message, /^maxTokens must be a whole number/);
  });

  it('what is no JSON is refused', async () => {
    const { error } = await ask('decide', 'Log in JSON');
    assert.deepEqual([error.code, /^Standard input is not JSON/.test(error.message)], ['invalid', true]);
  });
});
