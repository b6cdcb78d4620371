import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { dispatch } from '../../src/cli/dispatch.ts';
import { dogear } from './support/dogear.ts';
import { PLAN_REPLY_SHAPE } from './support/shapes.ts';
import { type TemporaryFolder, temporaryFolder } from './support/temporaryFolder.ts';

const SET = {
  goal: 'Rate limiter',
  steps: [
    { id: 'bucket', title: 'Token bucket' },
    { id: 'burst', title: 'Burst window' },
  ],
};

describe('dogear plan', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  const send = (input: string | Uint8Array, ...args: readonly string[]) =>
    dogear(['plan', ...args], { cwd: folder.root, input });
  /** The reply to a request that is carried out. */
  async function ask(action: string, request: object) {
    const { code, stdout, stderr } = await send(JSON.stringify(request), action);
    assert.deepEqual([code, stderr], [0, ''], stdout);
    return PLAN_REPLY_SHAPE.parse(JSON.parse(stdout));
  }
  async function refusal(input: string | Uint8Array, ...args: readonly string[]) {
    const { code, stdout, stderr } = await send(input, ...args);
    assert.deepEqual([code, stderr], [1, ''], stdout);
    const { ok, error } = JSON.parse(stdout);
    assert.equal(ok, false);
    return error;
  }
  const statuses = () => {
    const { steps } = JSON.parse(folder.read('state/plan.json'));
    return steps
      .map(({ id, status }: { readonly id: string; readonly status: string }) => `${id} ${status}`)
      .join(', ');
  };

  it('makes, changes, lists anew and shows a plan, with the request on standard input', async () => {
    assert.equal((await ask('set', SET)).plan?.revision, 1);
    const completed = await ask('update', { steps: [{ id: 'bucket', status: 'completed' }] });
    assert.deepEqual(
      completed.normalised.map(({ id, to }) => [id, to]),
      [['burst', 'running']],
    );
    await ask('revise', { action: 'revise', reason: 'no window', steps: [{ id: 'docs', title: 'Describe it' }] });
    assert.equal(statuses(), 'bucket completed, burst skipped, docs pending');
    const { stdout } = await dogear(['plan', 'read', '--json'], { cwd: folder.root });
    assert.deepEqual(PLAN_REPLY_SHAPE.parse(JSON.parse(stdout)).plan, JSON.parse(folder.read('state/plan.json')));
    assert.match(folder.read('state/journal.jsonl'), /"actor":"cli"/);
  });

  it('changes a single step by flags, and does not wait for standard input then', async () => {
    await ask('set', SET);
    const { code } = await dogear(
      ['plan', 'update', '--id', 'bucket', '--status', 'blocked', '--reason', 'no access', '--detail', 'in memory'],
      { cwd: folder.root },
    );
    assert.equal(code, 0);
    const [bucket] = JSON.parse(folder.read('state/plan.json')).steps;
    assert.deepEqual([bucket.status, bucket.reason, bucket.detail], ['blocked', 'no access', 'in memory']);
  });

  it('says where the plan went as its last step ended', async () => {
    await ask('set', SET);
    const steps = SET.steps.map(({ id }) => ({ id, status: 'completed' }));
    const { archived } = await ask('update', { steps });
    assert.deepEqual(readdirSync(folder.path(archived?.path ?? '')).sort(), ['PLAN.md', 'journal.jsonl', 'plan.json']);
  });

  it('works in the state directory that the configuration names, from a folder below', async () => {
    folder.write('.dogear.yaml', 'stateDirectory: work/hand-off\n');
    folder.write('src/main.ts', '');
    const { code } = await dogear(['plan', 'set'], { cwd: folder.path('src'), input: JSON.stringify(SET) });
    assert.equal(code, 0);
    assert.deepEqual(readdirSync(folder.path('work/hand-off')).sort(), ['PLAN.md', 'journal.jsonl', 'plan.json']);
  });

  it('refuses what may not be, with exit code 1, and changes nothing', async () => {
    await ask('set', SET);
    const before = folder.read('state/plan.json');
    const illegal = await refusal('', 'update', '--id', 'bucket', '--status', 'half-done');
    assert.deepEqual([illegal.code, /half-done/.test(illegal.message)], ['invalid', true]);
    assert.equal((await refusal('{"steps":[{"id":"buckt","status":"running"}]}', 'update')).code, 'unknown-step');
    assert.equal((await refusal('{"steps":[],"expectedRevision":7}', 'update')).code, 'conflict');
    assert.equal((await refusal(JSON.stringify(SET), 'set')).code, 'open-steps');
    assert.equal((await refusal('{"steps":[{"id":"bucket"}]}', 'revise')).code, 'needs-reason');
    assert.equal(folder.read('state/plan.json'), before);
  });

  it('refuses what is no request', async () => {
    for (const [input, message] of [
      ['{"steps":', /^Standard input is not JSON: /],
      ['[]', /^The request must be an object/],
      ['{"action":"set"}', /^The request says the action "set", the command line "update"\.$/],
      ['{"step":[]}', /did you mean "steps"\?/],
      [Uint8Array.of(0x22, 0xe9, 0x22), /^Standard input is not UTF-8\.$/],
    ] as const) {
      const { code, message: said } = await refusal(input, 'update');
      assert.equal(code, 'invalid');
      assert.match(said, message);
    }
    const large = `"${'x'.repeat(10_000_000)}"`;
    assert.deepEqual(await refusal(large, 'update'), {
      code: 'too-large',
      message: 'The request on standard input is larger than 10 MB.',
    });
  });

  it('takes a byte order mark, as some shells send it', async () => {
    assert.equal((await send(`\ufeff${JSON.stringify(SET)}`, 'set')).code, 0);
  });

  it('asks for the request instead of waiting for it: nothing was sent, or there is a terminal', async () => {
    const missing = 'dogear: The request is missing: it is read as JSON from standard input. See dogear plan --help.';
    assert.deepEqual(await send('', 'update'), { code: 2, stdout: '', stderr: `${missing}\n` });
    const told: string[] = [];
    const code = await dispatch(['plan', 'update'], {
      cwd: () => folder.root,
      env: {},
      terminal: { color: false, unicode: true, columns: 80, interactive: true },
      input: () => Object.assign((async function* () {})(), { isTTY: true }),
      write: () => assert.fail('nothing is written'),
      tell: (message) => void told.push(message),
    });
    assert.deepEqual([code, told], [2, [missing]]);
  });
});
