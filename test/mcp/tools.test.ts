import assert from 'node:assert/strict';
import { CallToolResultSchema, type McpError } from '@modelcontextprotocol/sdk/types.js';
import { type Connection, connect } from './connect.ts';

describe('the tools of the MCP server', () => {
  let connection: Connection;
  afterEach(() => connection.close());
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { isError, content, structuredContent } = await connection.client.callTool({ name, arguments: args });
    return { isError, texts: (content as { text: string }[]).map(({ text }) => text), reply: structuredContent };
  };

  it('are listed with a schema and hints', async () => {
    connection = await connect();
    const { tools } = await connection.client.listTools();
    assert.deepEqual(
      tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint, annotations?.destructiveHint]),
      [
        ['resume', true, false],
        ['plan', false, false],
        ['checkpoint', false, false],
        ['decide', false, false],
        ['archive', false, true],
      ],
    );
    for (const { inputSchema, annotations } of tools) {
      assert.equal(inputSchema.type, 'object');
      assert.equal(annotations?.openWorldHint, false);
    }
  });

  it('answer a refusal as a result with its code, for programs and in the text', async () => {
    connection = await connect();
    const { isError, texts, reply } = await call('archive');
    assert.equal(isError, true);
    assert.equal((reply as { error: { code: string } }).error.code, 'no-plan');
    assert.deepEqual(JSON.parse(texts[1] ?? ''), reply);
    assert.equal(texts[0], (reply as { error: { message: string } }).error.message);
  });

  it('refuse arguments that are wrong with the name that was meant', async () => {
    connection = await connect();
    const { isError, texts } = await call('checkpoint', { nextAction: 'x' });
    assert.equal(isError, true);
    assert.match(texts[0] ?? '', /has no "nextAction"/);
  });

  it('take arguments that are null or JSON text, and say what any others must be', async () => {
    connection = await connect();
    const send = (args: unknown) =>
      connection.client.request(
        { method: 'tools/call', params: { name: 'plan', arguments: args as Record<string, unknown> } },
        CallToolResultSchema,
      );
    assert.deepEqual((await send('{"action":"read"}')).structuredContent?.['action'], 'read');
    const { content } = await send(null);
    assert.match(JSON.stringify(content), /action is missing/);
    for (const wrong of [['read'], 7, 'read', '[]']) {
      await assert.rejects(send(wrong), (error: McpError) => {
        assert.equal(error.code, -32602);
        assert.match(error.message, /The arguments of a tool must be an object/);
        return true;
      });
    }
  });

  it('do not exist under other names', async () => {
    connection = await connect();
    await assert.rejects(call('plna'), /There is no tool "plna"\. The tools are .*\bplan\b/);
  });

  it('are refused where no project folder is known', async () => {
    connection = await connect({ cwd: null });
    const { isError, texts } = await call('resume');
    assert.equal(isError, true);
    assert.match(texts[0] ?? '', /--dir/);
  });

  it('log a decision and give its number', async () => {
    connection = await connect({ folders: { '/project': { 'state/decisions.md': '# Decisions\n' } } });
    const { isError, reply } = await call('decide', { title: 'Token bucket', choice: 'token bucket', why: 'bursts' });
    assert.equal(isError, false);
    assert.deepEqual(reply, { ok: true, id: 'D-001', path: 'state/decisions.md' });
    assert.match(connection.files.text('state/decisions.md'), /## D-001: Token bucket/);
  });

  it('are carried out in the order in which a client sends them', async () => {
    connection = await connect({ folders: { '/project': { 'state/decisions.md': '# Decisions\n' } } });
    const titles = ['first', 'second', 'third'];
    await Promise.all(titles.map((title) => call('decide', { title, choice: title, why: 'order' })));
    const logged = [...connection.files.text('state/decisions.md').matchAll(/^## D-\d+: (.*)$/gm)];
    assert.deepEqual(
      logged.map(([, title]) => title),
      titles,
    );
  });

  it('write nothing of a call that the client gave up before its turn came', async () => {
    connection = await connect({ folders: { '/project': { 'state/decisions.md': '# Decisions\n' } } });
    const decide = (title: string, signal?: AbortSignal) => {
      const request = { name: 'decide', arguments: { title, choice: title, why: 'order' } };
      return connection.client.callTool(request, undefined, signal === undefined ? {} : { signal });
    };
    const giveUp = new AbortController();
    const first = decide('first');
    const second = decide('second', giveUp.signal);
    giveUp.abort();
    await assert.rejects(second);
    await first;
    await decide('third');
    const logged = [...connection.files.text('state/decisions.md').matchAll(/^## (.*)$/gm)];
    assert.deepEqual(
      logged.map(([, entry]) => entry),
      ['D-001: first', 'D-002: third'],
    );
  });

  it('go on after a call that was refused', async () => {
    connection = await connect({ folders: { '/project': { 'state/decisions.md': '# Decisions\n' } } });
    const both = await Promise.all([call('decide', {}), call('decide', { title: 'a', choice: 'b', why: 'c' })]);
    assert.deepEqual(
      both.map(({ isError }) => isError),
      [true, false],
    );
  });

  it('say no more of a fault inside than that there was one, and log it', async () => {
    connection = await connect();
    connection.files.read = () => Promise.reject(new Error('at /home/someone/secret.ts'));
    await assert.rejects(call('resume'), (error: Error) => {
      assert.match(error.message, /Dogear failed at this/);
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
    assert.deepEqual(connection.logged, ['error The tool resume failed.']);
  });

  it('make no state directory by chance', async () => {
    connection = await connect();
    const { isError, texts } = await call('checkpoint', { next: 'x' });
    assert.equal(isError, true);
    assert.match(texts[0] ?? '', /no state directory/);
    assert.equal(connection.files.files.size, 0);
  });
});
