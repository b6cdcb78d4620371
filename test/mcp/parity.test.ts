import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { planTool } from '../../src/core/tools/plan.ts';
import { dogear } from '../cli/support/dogear.ts';
import { type TemporaryFolder, temporaryFolder } from '../cli/support/temporaryFolder.ts';
import { SCRIPTED_LIFE, withoutAccidents } from '../support/scriptedLife.ts';
import { toolDesk } from '../support/toolFolder.ts';
import { type ServerProcess, startServer } from './process.ts';

describe('a whole plan', () => {
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

  /** The files that the tool itself leaves, without a face around it, and what it replies. */
  async function expected() {
    const { files, git, call } = toolDesk();
    git.state = { status: { head: null } };
    const replies: unknown[] = [];
    for (const request of SCRIPTED_LIFE) {
      const { refused, reply, text } = await call(planTool, request);
      assert.equal(refused, false, text);
      replies.push(reply);
    }
    return plain(new Map([...files.files.keys()].map((file) => [file, files.text(file)])), replies);
  }

  function filesLeft(): ReadonlyMap<string, string> {
    const entries = readdirSync(folder.path('state'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
    return new Map(
      files.map((file) => [path.relative(folder.root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
    );
  }

  function plain(files: ReadonlyMap<string, string>, replies: readonly unknown[]) {
    return withoutAccidents(new Map([...files, ['replies', JSON.stringify(replies, null, 2)]]));
  }

  const startServers = async () => {
    servers = await Promise.all(['claude-code', 'cursor'].map((name) => startServer(folder.root, { name })));
  };
  async function throughServer(turn: number, request: Readonly<Record<string, unknown>>) {
    const client = servers[turn % servers.length]?.client ?? assert.fail();
    const { isError, content, structuredContent } = await client.callTool({ name: 'plan', arguments: request });
    assert.equal(isError, false, JSON.stringify(content));
    return structuredContent;
  }
  async function throughCommandLine({ action, ...request }: Readonly<Record<string, unknown>>) {
    const { code, stdout } = await dogear(['plan', String(action)], {
      cwd: folder.root,
      input: JSON.stringify(request),
    });
    assert.equal(code, 0, stdout);
    return JSON.parse(stdout);
  }

  it('leaves the same files and replies when two clients of the server carry it out in turn', async () => {
    await startServers();
    const replies: unknown[] = [];
    for (const [turn, request] of SCRIPTED_LIFE.entries()) replies.push(await throughServer(turn, request));
    assert.deepEqual(plain(filesLeft(), replies), await expected());
    const archive = 'state/archive/DATE-rate-limiter-for-the-public-api-ID';
    assert.deepEqual(Object.keys(withoutAccidents(filesLeft())), [
      ...['PLAN.md', 'journal.jsonl', 'plan.json'].map((name) => `${archive}/${name}`),
      'state/journal.jsonl',
    ]);
    assert.deepEqual(actors(), new Set(['mcp:claude-code', 'mcp:cursor']));
  });

  it('leaves the same files and replies on the command line', async () => {
    const replies: unknown[] = [];
    for (const request of SCRIPTED_LIFE) replies.push(await throughCommandLine(request));
    assert.deepEqual(plain(filesLeft(), replies), await expected());
    assert.deepEqual(actors(), new Set(['cli']));
  });

  it('leaves the same files and replies when the faces take turns', async () => {
    await startServers();
    const replies: unknown[] = [];
    for (const [turn, request] of SCRIPTED_LIFE.entries()) {
      replies.push(await (turn % 3 === 0 ? throughCommandLine(request) : throughServer(turn, request)));
    }
    assert.deepEqual(plain(filesLeft(), replies), await expected());
    assert.deepEqual(actors(), new Set(['cli', 'mcp:claude-code', 'mcp:cursor']));
  });

  function actors(): ReadonlySet<string> {
    const lines = folder.read('state/journal.jsonl').trimEnd().split('\n');
    return new Set(lines.map((line) => JSON.parse(line).actor));
  }
});
