import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { dogear } from '../cli/support/dogear.ts';
import { type TemporaryFolder, temporaryFolder } from '../cli/support/temporaryFolder.ts';
import { longFactor } from '../support/longFactor.ts';
import { type ServerProcess, startServer } from './process.ts';

const PROCESSES = 8;
const UPDATES = longFactor() > 1 ? 250 : 25;

describe('servers and command lines on one plan', () => {
  let folder: TemporaryFolder;
  let servers: readonly ServerProcess[];
  before(async () => {
    const steps = Array.from({ length: PROCESSES }, (_, at) => ({ id: `s${at}`, title: 'Step', status: 'pending' }));
    const plan = { version: 1, id: 'plan00000001', goal: 'Limits', revision: 1, steps };
    folder = temporaryFolder({ 'state/plan.json': JSON.stringify(plan) });
    servers = await Promise.all(Array.from({ length: PROCESSES / 2 }, () => startServer(folder.root)));
  });
  after(async () => {
    await Promise.all(servers.map((server) => server.close()));
    folder.remove();
  });

  /** Changes a step's detail over and over, each time with the next number. */
  async function writeTo(id: string, update: (detail: string) => Promise<void>): Promise<string> {
    for (let count = 1; count <= UPDATES; count += 1) await update(`${id} ${count}`);
    return `${id} ${UPDATES}`;
  }
  const serverWrites = ({ client }: ServerProcess, id: string) =>
    writeTo(id, async (detail) => {
      const request = { action: 'update', steps: [{ id, detail }] };
      const { isError, content } = await client.callTool({ name: 'plan', arguments: request });
      assert.equal(isError, false, JSON.stringify(content));
    });
  const commandLineWrites = (id: string) =>
    writeTo(id, async (detail) => {
      const { code, stdout } = await dogear(['plan', 'update', '--id', id, '--detail', detail], { cwd: folder.root });
      assert.equal(code, 0, stdout);
    });

  it(`keep every one of ${PROCESSES} x ${UPDATES} updates`, async function () {
    this.timeout(Math.max(this.timeout(), 180_000));
    const details = await Promise.all([
      ...servers.map((server, at) => serverWrites(server, `s${at}`)),
      ...servers.map((_, at) => commandLineWrites(`s${servers.length + at}`)),
    ]);
    const plan = JSON.parse(folder.read('state/plan.json'));
    assert.equal(plan.revision, 1 + PROCESSES * UPDATES);
    assert.deepEqual(
      plan.steps.map(({ detail }: { readonly detail: string }) => detail),
      details,
    );
    const state = readdirSync(folder.path('state')).sort();
    const journals = state.filter((name) => name.startsWith('journal'));
    const lines = journals.flatMap((name) => folder.read(`state/${name}`).trimEnd().split('\n'));
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).revision).sort((one, other) => one - other),
      Array.from({ length: PROCESSES * UPDATES }, (_, at) => at + 2),
    );
    assert.deepEqual(state, ['PLAN.md', ...journals, 'plan.json']);
  });
});
