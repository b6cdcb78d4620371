import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { PROGRAM } from '../cli/support/dogear.ts';

export interface ServerProcess {
  readonly client: Client;
  readonly pid: number;
  /** Resolves once the client has been told of a resource `times` times in all. */
  told(uri: string, times?: number): Promise<void>;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly name?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** `dogear mcp` as a process, started in `cwd` by a client of the SDK. */
export async function startServer(cwd: string, options: ServerOptions = {}): Promise<ServerProcess> {
  const { name = 'test-client', args = [], env = {} } = options;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROGRAM, 'mcp', ...args],
    cwd,
    env: { ...(process.env as Record<string, string>), ...env },
    stderr: 'ignore',
  });
  const client = new Client({ name, version: '1' });
  const counts = new Map<string, number>();
  let check = () => {};
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params: { uri } }) => {
    counts.set(uri, (counts.get(uri) ?? 0) + 1);
    check();
  });
  await client.connect(transport);
  return {
    client,
    pid: transport.pid ?? 0,
    told: (uri, times = 1) =>
      new Promise((resolve) => {
        check = () => {
          if ((counts.get(uri) ?? 0) >= times) resolve();
        };
        check();
      }),
    close: () => client.close(),
  };
}
