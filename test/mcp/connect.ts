import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ListRootsRequestSchema, ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { createProjectLoader } from '../../src/core/project/loader.ts';
import { RULES } from '../../src/core/rules/index.ts';
import { createFolder, type Folder } from '../../src/mcp/folder.ts';
import { createServer } from '../../src/mcp/server.ts';
import {
  type FakeScheduler,
  fakeClock,
  fakeIdentity,
  fakeScheduler,
  fakeSecrets,
  noRepository,
  recordingLog,
} from '../support/fakes.ts';
import { type MemoryFiles, memoryFiles } from '../support/memoryFiles.ts';

export interface Connection {
  readonly client: Client;
  /** The folders by their paths; `/project` is where the server runs. */
  readonly folders: Readonly<Record<string, MemoryFiles>>;
  readonly files: MemoryFiles;
  readonly scheduler: FakeScheduler;
  /** The resources that the client was told of, in order. */
  readonly updated: string[];
  /** What the server logged. */
  readonly logged: readonly string[];
  /** How many watchers are at work. */
  readonly watchers: () => number;
  /** Lets a watcher report, as the disk would. */
  change(path: string, text: string, folder?: string): Promise<void>;
  /** The client says that its roots are others now. */
  moveTo(roots: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly name?: string;
  /** URIs; without them the client has no roots to offer. */
  readonly roots?: readonly string[];
  /** Texts by path, of each folder; `/project` unless given. */
  readonly folders?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Where the server runs; null is a place that belongs to no project. */
  readonly cwd?: string | null;
}

/** A client of the SDK and the server in one process, on folders in memory. */
export async function connect(options: ConnectOptions = {}): Promise<Connection> {
  const folders = Object.fromEntries(
    Object.entries(options.folders ?? { '/project': {} }).map(([root, texts]) => [root, memoryFiles(texts)]),
  );
  const scheduler = fakeScheduler();
  const watched = new Map<() => void, string>();
  const { cwd = '/project' } = options;
  const open = (root: string, actor: string): Folder => {
    const [files, clock, log] = [folders[root] ?? memoryFiles(), fakeClock('2026-11-30T19:00:00Z'), recordingLog()];
    const [identity, secrets] = [fakeIdentity(), fakeSecrets()];
    const loader = createProjectLoader('project', {
      files,
      git: noRepository(),
      clock,
      log,
      sha256: identity.sha256,
      secrets,
    });
    return createFolder({
      ports: { files, git: null, clock, identity, log, secrets, actor },
      monitor: { loader, rules: RULES, scheduler },
      watch(_, onChange) {
        const report = () => onChange();
        watched.set(report, root);
        return () => watched.delete(report);
      },
    });
  };
  const locate = async (roots: readonly string[]) => roots[0] ?? cwd;
  const ended = new AbortController();
  const serverLog = recordingLog();
  const { server, dispose } = createServer({
    version: '1.2.3',
    log: serverLog,
    ended: ended.signal,
    locate,
    open,
  });

  const { client, updated, setRoots } = createClient(options);
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  await client.connect(near);
  return {
    client,
    folders,
    files: folders['/project'] ?? memoryFiles(),
    scheduler,
    updated,
    logged: serverLog.lines,
    watchers: () => watched.size,
    async change(path, text, folder = '/project') {
      folders[folder]?.files.set(path, text);
      for (const [report, root] of watched) if (root === folder) report();
    },
    async moveTo(roots) {
      setRoots(roots);
      await client.sendRootsListChanged();
    },
    async close() {
      await client.close();
      await dispose();
    },
  };
}

function createClient({ name = 'test-client', roots }: ConnectOptions) {
  let current = roots ?? [];
  const client = new Client(
    { name, version: '1' },
    { capabilities: roots === undefined ? {} : { roots: { listChanged: true } } },
  );
  if (roots !== undefined) {
    client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: current.map((uri) => ({ uri })) }));
  }
  const updated: string[] = [];
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void updated.push(params.uri));
  return {
    client,
    updated,
    setRoots(next: readonly string[]) {
      current = next;
    },
  };
}
