import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { planTool } from '../../src/core/tools/plan.ts';
import { type TemporaryFolder, temporaryFolder } from '../cli/support/temporaryFolder.ts';
import { SCRIPTED_LIFE, withoutAccidents } from '../support/scriptedLife.ts';
import { toolDesk } from '../support/toolFolder.ts';
import { type ServerProcess, startServer } from './process.ts';

describe('a whole plan', () => {
  let folder: TemporaryFolder;
  let servers: readonly ServerProcess[];
  before(async () => {
    folder = temporaryFolder();
    servers = await Promise.all(['claude-code', 'cursor'].map((name) => startServer(folder.root, { name })));
  });
  after(async () => {
    await Promise.all(servers.map((server) => server.close()));
    folder.remove();
  });

  /** The files that the tool itself leaves, without a server around it. */
  async function expectedFiles(): Promise<ReadonlyMap<string, string>> {
    const { files, git, call } = toolDesk();
    git.state = { status: { head: null } };
    for (const request of SCRIPTED_LIFE) {
      const { refused, text } = await call(planTool, request);
      assert.equal(refused, false, text);
    }
    return new Map([...files.files.keys()].map((file) => [file, files.text(file)]));
  }

  function filesLeft(): ReadonlyMap<string, string> {
    const entries = readdirSync(folder.path('state'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
    return new Map(
      files.map((file) => [path.relative(folder.root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
    );
  }

  it('leaves the same files behind when two clients carry it out in turn', async () => {
    for (const [at, request] of SCRIPTED_LIFE.entries()) {
      const { isError, content } = await (servers[at % 2]?.client ?? assert.fail()).callTool({
        name: 'plan',
        arguments: request,
      });
      assert.equal(isError, false, JSON.stringify(content));
    }
    const files = filesLeft();
    assert.deepEqual(withoutAccidents(files), withoutAccidents(await expectedFiles()));
    const archive = 'state/archive/DATE-rate-limiter-for-the-public-api-ID';
    assert.deepEqual(Object.keys(withoutAccidents(files)), [
      ...['PLAN.md', 'journal.jsonl', 'plan.json'].map((name) => `${archive}/${name}`),
      'state/journal.jsonl',
    ]);
    const journal = files.get('state/journal.jsonl') ?? '';
    for (const actor of ['mcp:claude-code', 'mcp:cursor']) assert.ok(journal.includes(`"actor":"${actor}"`), actor);
  });
});
