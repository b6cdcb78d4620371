import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { dogear, startDogear } from '../cli/support/dogear.ts';
import { type TemporaryFolder, temporaryFolder } from '../cli/support/temporaryFolder.ts';
import { type ServerProcess, startServer } from './process.ts';

const MEMO = 'dogear://memo';
const PLAN = 'dogear://plan';

const PLAN_JSON = JSON.stringify({
  version: 1,
  id: 'plan00000001',
  goal: 'Limits',
  revision: 1,
  steps: [
    { id: 'a', title: 'Refill loop', status: 'pending' },
    { id: 'b', title: 'Burst window', status: 'pending' },
  ],
});

function request(id: number, method: string, params: object): string {
  return `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
}

const INITIALIZE = request(1, 'initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'raw', version: '1' },
});

async function output(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += chunk;
  return text;
}

describe('dogear mcp', () => {
  let folder: TemporaryFolder;
  beforeEach(() => {
    folder = temporaryFolder({ 'state/plan.json': PLAN_JSON, 'state/current.md': '# State memo\n' });
  });
  afterEach(() => folder.remove());

  describe('as a bare process', () => {
    let child: ChildProcess;
    const start = (args: readonly string[] = [], env: Record<string, string> = {}) => {
      child = startDogear(['mcp', ...args], { cwd: folder.root, env });
      return { stdout: output(child.stdout), stderr: output(child.stderr), closed: once(child, 'close') };
    };
    afterEach(() => child.kill());

    it('answers everything that was asked, then ends, when its input is closed', async () => {
      const { stdout, closed } = start();
      const decision = { title: 'Token bucket', choice: 'token bucket', why: 'bursts' };
      child.stdin?.end(INITIALIZE + request(2, 'tools/call', { name: 'decide', arguments: decision }));
      assert.deepEqual(await closed, [0, null]);
      const answers = (await stdout).trimEnd().split('\n');
      assert.deepEqual(
        answers.map((line) => JSON.parse(line).id),
        [1, 2],
      );
      assert.match(folder.read('state/decisions.md'), /D-001: Token bucket/);
    });

    it('writes nothing but the protocol to standard output, however much it has to say', async () => {
      const { stdout, stderr, closed } = start([], { DOGEAR_LOG: 'debug' });
      child.stdin?.end(`no JSON\n${INITIALIZE}${request(2, 'tools/call', { name: 'resume' })}`);
      await closed;
      for (const line of (await stdout).trimEnd().split('\n')) assert.equal(JSON.parse(line).jsonrpc, '2.0');
      assert.match(await stderr, /^dogear: /m);
    });

    it('answers what is no message, and each message of a list by itself', async () => {
      const { stdout, closed } = start();
      const pings = JSON.stringify(['a', 'b'].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' })));
      child.stdin?.end(`${INITIALIZE}{bad json\n\n \n{"id":7}\n[]\n[1\n${pings}\n`);
      assert.deepEqual(await closed, [0, null]);
      const answers = (await stdout)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      assert.deepEqual(
        answers.map(({ id, error }) => [id, error?.code]).sort((one, other) => `${one}`.localeCompare(`${other}`)),
        [
          [null, -32600],
          [null, -32600],
          [null, -32700],
          [null, -32700],
          [1, undefined],
          ['a', undefined],
          ['b', undefined],
        ],
      );
    });

    it('says in a sentence what a request lacks', async () => {
      const { stdout, closed } = start();
      const lacking = [
        request(2, 'tools/call', {}),
        request(3, 'prompts/get', { name: 7 }),
        request(4, 'resources/read', {}),
      ];
      child.stdin?.end(INITIALIZE + lacking.join(''));
      await closed;
      const answers = (await stdout).trimEnd().split('\n').slice(1);
      assert.equal(answers.length, lacking.length);
      for (const answer of answers) {
        const { code, message } = JSON.parse(answer).error;
        assert.equal(code, -32602);
        assert.match(message, /^The request is not as MCP has it: params\.(?:name|uri) \(.+\)\. Correct this/);
      }
    });

    it('does not wait for an answer that cannot come any more', async () => {
      const { stdout, stderr, closed } = start();
      const initialize = INITIALIZE.replace('"capabilities":{}', '"capabilities":{"roots":{}}');
      child.stdin?.end(initialize + request(2, 'tools/call', { name: 'resume' }));
      assert.deepEqual(await closed, [0, null]);
      assert.match(await stdout, /"method":"roots\/list"[\s\S]*"id":2/);
      assert.doesNotMatch(await stderr, /timed out/);
    });

    it('ends without a word where nobody speaks to it', async () => {
      const { stdout, stderr, closed } = start();
      child.stdin?.end();
      assert.deepEqual(await closed, [0, null]);
      assert.deepEqual([await stdout, await stderr], ['', '']);
    });

    it('refuses a folder that is not there, on standard error', async () => {
      const { stdout, stderr, closed } = start(['--dir', 'nowhere']);
      assert.deepEqual(await closed, [2, null]);
      assert.equal(await stdout, '');
      assert.match(await stderr, /There is no folder/);
    });
  });

  describe('with a client', () => {
    let server: ServerProcess;
    afterEach(() => server.close());
    const call = async (name: string, args: Record<string, unknown> = {}) => {
      const { isError, content } = await server.client.callTool({ name, arguments: args });
      return { isError, text: (content as { text: string }[])[0]?.text ?? '' };
    };

    it('introduces itself and says when to call what', async () => {
      server = await startServer(folder.root);
      assert.equal(server.client.getServerVersion()?.name, 'dogear');
      const instructions = server.client.getInstructions() ?? '';
      assert.equal(instructions.match(/\.(?= |$)/g)?.length, 3);
      const { tools } = await server.client.listTools();
      for (const { name } of tools) assert.match(instructions, new RegExp(`\\b${name}\\b`));
    });

    it('refuses a request that is too large, and goes on', async () => {
      server = await startServer(folder.root);
      const goal = 'x'.repeat(19_000_000);
      await assert.rejects(call('plan', { action: 'update', goal }), /too large: 19\.0 MB, at most 10\.0 MB/);
      assert.equal((await call('resume')).isError, false);
    });

    it('works in the folder it was given rather than in the one it was started in', async () => {
      const other = temporaryFolder({ 'state/plan.json': PLAN_JSON.replace('Limits', 'Elsewhere') });
      server = await startServer(folder.root, { args: ['--dir', other.root] });
      const { contents } = await server.client.readResource({ uri: PLAN });
      assert.match(JSON.stringify(contents), /# Elsewhere/);
      other.remove();
    });

    it('finds the project upwards from where it was started', async () => {
      folder.write('src/deep/file.ts', '');
      server = await startServer(folder.path('src/deep'));
      const { contents } = await server.client.readResource({ uri: PLAN });
      assert.match(JSON.stringify(contents), /# Limits/);
    });

    it('never works in the home folder', async () => {
      server = await startServer(folder.root, { env: { HOME: folder.root, USERPROFILE: folder.root } });
      const { isError, text } = await call('resume');
      assert.equal(isError, true);
      assert.match(text, /No project folder/);
    });

    it('tells a subscriber when the command line changes the memo', async () => {
      server = await startServer(folder.root);
      await server.client.subscribeResource({ uri: MEMO });
      const told = server.told(MEMO);
      assert.equal((await dogear(['checkpoint', '--next', 'Write the tests'], { cwd: folder.root })).code, 0);
      await told;
      const { contents } = await server.client.readResource({ uri: MEMO });
      assert.match(JSON.stringify(contents), /Write the tests/);
    });

    it('tells a subscriber when another program rewrites the plan, in place and by rename', async () => {
      server = await startServer(folder.root);
      await server.client.subscribeResource({ uri: PLAN });
      folder.write('state/plan.json', PLAN_JSON.replace('Limits', 'In place'));
      await server.told(PLAN, 1);
      folder.write('state/plan.json.new', PLAN_JSON.replace('Limits', 'By rename'));
      renameSync(folder.path('state/plan.json.new'), folder.path('state/plan.json'));
      await server.told(PLAN, 2);
      const { contents } = await server.client.readResource({ uri: PLAN });
      assert.match(JSON.stringify(contents), /# By rename/);
    });

    it('tells a subscriber when the command line archives the plan', async () => {
      server = await startServer(folder.root);
      await server.client.subscribeResource({ uri: PLAN });
      const told = server.told(PLAN);
      assert.equal((await dogear(['archive', '--reason', 'Dropped'], { cwd: folder.root })).code, 0);
      await told;
      await assert.rejects(server.client.readResource({ uri: PLAN }), /There is no plan yet/);
    });

    it('hands over to another client: what one began the other resumes', async () => {
      server = await startServer(folder.root, { name: 'claude-code' });
      await call('plan', { action: 'update', steps: [{ id: 'a', status: 'running' }] });
      await server.close();
      server = await startServer(folder.root, { name: 'Cursor (VS Code)' });
      const { text } = await call('resume');
      assert.match(text, /Current step: Refill loop\nPending steps: Burst window/);
      await call('plan', { action: 'update', steps: [{ id: 'a', status: 'completed' }] });
      const journal = folder.read('state/journal.jsonl').trimEnd().split('\n');
      assert.deepEqual(
        journal.map((line) => JSON.parse(line).actor),
        ['mcp:claude-code', 'mcp:Cursor-VS-Code'],
      );
    });
  });
});
