import assert from 'node:assert/strict';
import { type Connection, connect } from './connect.ts';

describe('the prompts of the MCP server', () => {
  let connection: Connection;
  afterEach(() => connection.close());
  const text = async (name = 'resume') => {
    const { messages } = await connection.client.getPrompt({ name });
    assert.deepEqual(
      messages.map(({ role, content }) => [role, content.type]),
      [['user', 'text']],
    );
    return messages[0]?.content.type === 'text' ? messages[0].content.text : '';
  };

  it('are one, which resumes the work', async () => {
    const memo = '# State memo\n\n## Next action\nGo on.\n';
    connection = await connect({ folders: { '/project': { 'state/current.md': memo } } });
    const { prompts } = await connection.client.listPrompts();
    assert.deepEqual(
      prompts.map(({ name }) => name),
      ['resume'],
    );
    const { content } = await connection.client.callTool({ name: 'resume', arguments: {} });
    assert.equal(await text(), (content as { text: string }[])[0]?.text);
    assert.match(await text(), /^# Resume\n[\s\S]*## Next action\nGo on\./);
  });

  it('say what to do where there is nothing to resume, or no project', async () => {
    connection = await connect();
    assert.match(await text(), /make a plan with the plan tool/);
    await connection.close();
    connection = await connect({ cwd: null });
    assert.match(await text(), /No project folder is known/);
  });

  it('are no others', async () => {
    connection = await connect();
    await assert.rejects(text('summary'), /There is no prompt "summary"\. The only one is resume\./);
  });
});
