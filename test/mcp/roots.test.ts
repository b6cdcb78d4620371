import assert from 'node:assert/strict';
import { type Connection, connect } from './connect.ts';

const set = (goal: string) => ({ action: 'set', goal, steps: [{ id: 'a', title: 'Step' }] });
const folders = { '/project': {}, '/other': {} };

describe('the folder that the MCP server works in', () => {
  let connection: Connection;
  afterEach(() => connection.close());
  const plan = (args: object) => connection.client.callTool({ name: 'plan', arguments: { ...args } });
  const goals = () =>
    Object.entries(connection.folders).map(([root, files]) => [
      root,
      files.files.has('state/plan.json') ? JSON.parse(files.text('state/plan.json')).goal : null,
    ]);

  it("is the client's first root", async () => {
    connection = await connect({ folders, roots: ['file:///other', 'file:///project'] });
    await plan(set('Limits'));
    assert.deepEqual(goals(), [
      ['/project', null],
      ['/other', 'Limits'],
    ]);
  });

  it('is the first root that is a folder on this machine', async () => {
    connection = await connect({ folders, roots: ['vscode-vfs://github/a/b', 'file://host/%', 'file:///other'] });
    await plan(set('Limits'));
    assert.equal(goals()[1]?.[1], 'Limits');
  });

  for (const [what, roots] of [
    ['has no roots', undefined],
    ['names none', []],
    ['names none on this machine', ['https://example.invalid/repository']],
    ['names what is no path', ['file://host/%']],
  ] as const) {
    it(`is where the server runs if the client ${what}`, async () => {
      connection = await connect({ folders, ...(roots ? { roots } : {}) });
      await plan(set('Limits'));
      assert.equal(goals()[0]?.[1], 'Limits');
    });
  }

  it('changes with the roots, and stays the same object while they stay', async () => {
    connection = await connect({ folders, roots: ['file:///project'] });
    await plan(set('Limits'));
    await connection.moveTo(['file:///other']);
    await plan(set('Elsewhere'));
    await connection.moveTo(['file:///other']);
    const { isError } = await plan(set('Again'));
    assert.equal(isError, true);
    assert.deepEqual(goals(), [
      ['/project', 'Limits'],
      ['/other', 'Elsewhere'],
    ]);
  });

  it('is looked for again as long as none is known', async () => {
    connection = await connect({ folders, cwd: null, roots: [] });
    assert.equal((await plan(set('Limits'))).isError, true);
    await connection.moveTo(['file:///other']);
    assert.equal((await plan(set('Limits'))).isError, false);
  });
});
