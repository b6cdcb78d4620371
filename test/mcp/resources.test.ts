import assert from 'node:assert/strict';
import { type Connection, connect } from './connect.ts';

const PLAN = 'dogear://plan';
const MEMO = 'dogear://memo';
const memo = '# State memo\n\n## Next action\nGo on.\n';

function planJson(status: string): string {
  const steps = [{ id: 'a', title: 'Refill loop', status }];
  return JSON.stringify({ version: 1, id: 'plan00000001', goal: 'Limits', revision: 1, steps });
}

describe('the resources of the MCP server', () => {
  let connection: Connection;
  afterEach(() => connection.close());
  const read = async (uri: string) => (await connection.client.readResource({ uri })).contents[0];
  const readText = async (uri: string) => {
    const content = await read(uri);
    return content && 'text' in content ? content.text : '';
  };
  /** Lets the server look at what changed and the notification arrive. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      connection.scheduler.advance(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it('are the plan and the memo, also before there are any', async () => {
    connection = await connect();
    const { resources } = await connection.client.listResources();
    assert.deepEqual(
      resources.map(({ uri, mimeType }) => [uri, mimeType]),
      [
        [PLAN, 'text/markdown'],
        [MEMO, 'text/markdown'],
      ],
    );
    assert.deepEqual((await connection.client.listResourceTemplates()).resourceTemplates, []);
    await assert.rejects(read(PLAN), /There is no plan yet/);
    await assert.rejects(read(MEMO), /There is no memo yet/);
    await assert.rejects(
      read('dogear://backlog'),
      /There is no resource dogear:\/\/backlog\. The resources are dogear:\/\/plan and dogear:\/\/memo\./,
    );
  });

  it('are the plan as PLAN.md shows it and the memo as it stands', async () => {
    connection = await connect({
      folders: { '/project': { 'state/plan.json': planJson('running'), 'state/current.md': memo } },
    });
    assert.match(await readText(PLAN), /^# Limits\n[\s\S]*- \[\/\] Refill loop `a`\n$/);
    assert.deepEqual(await read(MEMO), { uri: MEMO, mimeType: 'text/markdown', text: memo });
  });

  it('mask secrets', async () => {
    const key = `fake-${'secret'}-1`;
    const plan = planJson('running').replace('Refill loop', key);
    connection = await connect({
      folders: { '/project': { 'state/plan.json': plan, 'state/current.md': memo.replace('Go on', key) } },
    });
    assert.match(await readText(PLAN), /- \[\/\] \[redacted\] `a`/);
    assert.equal(await readText(MEMO), memo.replace('Go on', '[redacted]'));
  });

  it('tell a client that subscribed when they change, and only then', async () => {
    connection = await connect({ folders: { '/project': { 'state/plan.json': planJson('pending') } } });
    await connection.client.subscribeResource({ uri: PLAN });
    await connection.change('state/current.md', memo);
    await settle();
    assert.deepEqual(connection.updated, []);
    await connection.change('state/plan.json', planJson('running'));
    await settle();
    assert.deepEqual(connection.updated, [PLAN]);
  });

  it('tell of a plan that is made after the subscription, and of one that goes', async () => {
    connection = await connect();
    await connection.client.subscribeResource({ uri: PLAN });
    await connection.client.subscribeResource({ uri: MEMO });
    await connection.change('state/plan.json', planJson('pending'));
    await settle();
    assert.deepEqual(connection.updated, [PLAN]);
    connection.files.files.delete('state/plan.json');
    await connection.change('state/current.md', memo);
    await settle();
    assert.deepEqual(connection.updated.slice(1).sort(), [MEMO, PLAN]);
  });

  it('are watched only while someone listens', async () => {
    connection = await connect({ folders: { '/project': { 'state/plan.json': planJson('pending') } } });
    await read(PLAN);
    assert.equal(connection.watchers(), 0);
    await connection.client.subscribeResource({ uri: PLAN });
    assert.equal(connection.watchers(), 1);
    await connection.client.unsubscribeResource({ uri: PLAN });
    assert.equal(connection.watchers(), 0);
    await connection.change('state/plan.json', planJson('running'));
    await settle();
    assert.deepEqual(connection.updated, []);
  });

  it('follow the client to another folder', async () => {
    connection = await connect({
      roots: ['file:///project'],
      folders: {
        '/project': { 'state/plan.json': planJson('pending') },
        '/other': { 'state/plan.json': planJson('failed') },
      },
    });
    await connection.client.subscribeResource({ uri: PLAN });
    await connection.moveTo(['file:///other']);
    await settle();
    assert.deepEqual(connection.updated, [PLAN]);
    assert.match(await readText(PLAN), /- \[!\] Refill loop/);
    await connection.change('state/plan.json', planJson('running'), '/other');
    await settle();
    assert.deepEqual(connection.updated, [PLAN, PLAN]);
    assert.equal(connection.watchers(), 1);
  });
});
