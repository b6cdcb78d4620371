import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { type TemporaryFolder, temporaryFolder } from '../cli/support/temporaryFolder.ts';
import { type ServerProcess, startServer } from './process.ts';

const PROCESSES = 8;
const UPDATES = 25;

describe('many servers on one plan', () => {
  let folder: TemporaryFolder;
  let servers: readonly ServerProcess[];
  before(async () => {
    const steps = Array.from({ length: PROCESSES }, (_, at) => ({ id: `s${at}`, title: 'Step', status: 'pending' }));
    const plan = { version: 1, id: 'plan00000001', goal: 'Limits', revision: 1, steps };
    folder = temporaryFolder({ 'state/plan.json': JSON.stringify(plan) });
    servers = await Promise.all(steps.map(() => startServer(folder.root)));
  });
  after(async () => {
    await Promise.all(servers.map((server) => server.close()));
    folder.remove();
  });

  it(`keep every one of ${PROCESSES} x ${UPDATES} updates`, async () => {
    await Promise.all(
      servers.map(async ({ client }, at) => {
        for (let update = 1; update <= UPDATES; update += 1) {
          const steps = [{ id: `s${at}`, detail: `update ${update}` }];
          const { isError, content } = await client.callTool({ name: 'plan', arguments: { action: 'update', steps } });
          assert.equal(isError, false, JSON.stringify(content));
        }
      }),
    );
    const plan = JSON.parse(folder.read('state/plan.json'));
    assert.equal(plan.revision, 1 + PROCESSES * UPDATES);
    assert.deepEqual(
      plan.steps.map(({ detail }: { detail: string }) => detail),
      servers.map(() => `update ${UPDATES}`),
    );
    const revisions = folder
      .read('state/journal.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).revision);
    assert.deepEqual(
      revisions.sort((a, b) => a - b),
      Array.from({ length: PROCESSES * UPDATES }, (_, at) => at + 2),
    );
    assert.deepEqual(readdirSync(folder.path('state')).sort(), ['PLAN.md', 'journal.jsonl', 'plan.json']);
  });
});
