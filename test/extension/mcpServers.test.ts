import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import * as vscode from 'vscode';
import { mcpServers } from '../../src/extension/mcpServers.ts';
import { workspaceFiles } from '../support/inEditor/workspaceFiles.ts';

describe('the offer of the MCP server', () => {
  const { uri } = workspaceFiles();
  const extension = vscode.extensions.getExtension('dogear.dogear')?.extensionUri ?? assert.fail();
  const offered = () => mcpServers([{ uri, name: 'gateway' }], extension, '1.2.3');
  const choose = (value: boolean | undefined) =>
    vscode.workspace.getConfiguration('dogear').update('mcp.offer', value, vscode.ConfigurationTarget.Global);

  afterEach(() => choose(undefined));

  it('is not made unless it is asked for, since every tool would appear twice', async () => {
    assert.deepEqual(offered(), []);
    await choose(true);
    assert.deepEqual(
      offered().map(({ label, version }) => [label, version]),
      [['Dogear', '1.2.3']],
    );
  });

  it('names the folder where there are several', async () => {
    await choose(true);
    const several = mcpServers(
      [
        { uri, name: 'gateway' },
        { uri, name: 'website' },
      ],
      extension,
      '1',
    );
    assert.deepEqual(
      several.map(({ label }) => label),
      ['Dogear (gateway)', 'Dogear (website)'],
    );
  });

  it('starts the server of the extension itself, in the folder', async () => {
    await choose(true);
    const [server] = offered();
    assert.ok(server);
    const { command, args, env } = server;
    const client = new Client({ name: 'editor', version: '1' });
    const set = Object.entries({ ...process.env, ...env }).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    );
    await client.connect(new StdioClientTransport({ command, args, env: Object.fromEntries(set) }));
    try {
      const { content } = await client.callTool({ name: 'resume', arguments: {} });
      assert.match(JSON.stringify(content), /Current step: Burst window/);
    } finally {
      await client.close();
    }
  });
});
