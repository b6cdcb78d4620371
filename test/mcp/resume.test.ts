import assert from 'node:assert/strict';
import { dogear } from '../cli/support/dogear.ts';
import { type TemporaryFolder, temporaryFolder } from '../cli/support/temporaryFolder.ts';
import { type ServerProcess, startServer } from './process.ts';

const SET = {
  action: 'set',
  goal: 'Rate limiter',
  steps: ['Algorithm', 'Token bucket', 'Burst window', 'Load test'].map((title) => ({
    id: title.toLowerCase().replace(' ', '-'),
    title,
  })),
};
const DAY = 24 * 60 * 60_000;

describe('a session that comes back to a plan', () => {
  let folder: TemporaryFolder;
  let servers: readonly ServerProcess[];
  beforeEach(() => {
    folder = temporaryFolder();
    servers = [];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()));
    folder.remove();
  });

  async function start(): Promise<ServerProcess> {
    const server = await startServer(folder.root);
    servers = [...servers, server];
    return server;
  }
  async function call({ client }: ServerProcess, name: string, request: Readonly<Record<string, unknown>> = {}) {
    const { isError, content } = await client.callTool({ name, arguments: request });
    const [first] = content as readonly { readonly text: string }[];
    assert.notEqual(isError, true, first?.text);
    return first?.text ?? '';
  }
  const planBlock = (text: string) => text.match(/<plan_state>\n([\s\S]*)\n<\/plan_state>/)?.[1]?.split('\n');

  /** An agent begins the plan and is gone in the middle of its second step. */
  async function leaveHalfDone(leave: (server: ServerProcess) => Promise<void>): Promise<void> {
    const agent = await start();
    await call(agent, 'plan', SET);
    await call(agent, 'plan', { action: 'update', steps: [{ id: 'algorithm', status: 'completed' }] });
    await leave(agent);
  }
  const HALF_DONE = [
    'Goal: Rate limiter',
    'Current step: Token bucket',
    'Pending steps: Burst window; Load test',
    'Progress: 1/4 completed',
  ];

  for (const [how, leave] of [
    ['went away', (agent: ServerProcess) => agent.close()],
    ['was killed', (agent: ServerProcess) => killed(agent)],
  ] as const) {
    it(`is told the running step and the next one after an agent ${how}; what was pending still is`, async () => {
      await leaveHalfDone(leave);
      const left = folder.read('state/plan.json');
      assert.deepEqual(planBlock(await call(await start(), 'resume')), HALF_DONE);
      assert.deepEqual(planBlock((await dogear(['context'], { cwd: folder.root })).stdout), HALF_DONE);
      assert.equal(folder.read('state/plan.json'), left);
      assert.deepEqual(
        JSON.parse(left).steps.map(({ status }: { readonly status: string }) => status),
        ['completed', 'running', 'pending', 'pending'],
      );
    });
  }

  it('is warned of a plan that nobody touched for weeks, until somebody goes on with it', async () => {
    await leaveHalfDone((agent) => agent.close());
    const plan = JSON.parse(folder.read('state/plan.json'));
    const updatedAt = new Date(Date.now() - 21 * DAY).toISOString();
    folder.write('state/plan.json', JSON.stringify({ ...plan, updatedAt }));
    const warning = 'Untouched for 21 days: confirm with the user before going on.';
    const server = await start();
    assert.deepEqual(planBlock(await call(server, 'resume')), [warning, ...HALF_DONE]);
    assert.deepEqual(planBlock((await dogear(['context'], { cwd: folder.root })).stdout), [warning, ...HALF_DONE]);
    const { stdout } = await dogear(['status', '--json'], { cwd: folder.root });
    assert.equal(JSON.parse(stdout).plans[0].state, 'stale');
    await call(server, 'plan', { action: 'update', steps: [{ id: 'token-bucket', detail: 'confirmed' }] });
    assert.deepEqual(planBlock(await call(server, 'resume')), HALF_DONE);
  });
});

function killed({ client, pid }: ServerProcess): Promise<void> {
  return new Promise((resolve) => {
    client.onclose = resolve;
    process.kill(pid, 'SIGKILL');
  });
}
