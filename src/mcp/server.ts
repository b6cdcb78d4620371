import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { RootsListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '../core/ports.ts';
import { clientName } from './clientName.ts';
import { clientRoots } from './clientRoots.ts';
import { createCurrentFolder } from './currentFolder.ts';
import type { Folder } from './folder.ts';
import { handlePrompts } from './handlers/prompts.ts';
import { handleResources } from './handlers/resources.ts';
import { handleTools } from './handlers/tools.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { createSubscriptions } from './subscriptions.ts';

export interface ServerOptions {
  readonly version: string;
  readonly log: Log;
  /** Aborted when the client is gone. */
  readonly ended: AbortSignal;
  /** The project's folder, absolute, given the paths of the client's roots; null where there is none to be known. */
  locate(roots: readonly string[]): Promise<string | null>;
  /** `actor`: who acts, for the journal. */
  open(root: string, actor: string): Folder;
}

export interface DogearServer {
  /** To be connected to a transport. */
  readonly server: Server;
  /** Lets go of the folder. */
  dispose(): Promise<void>;
}

/** The MCP server: the tools of `core/tools`, the plan and the memo as resources, the digest as a prompt. */
export function createServer({ version, log, ended, locate, open }: ServerOptions): DogearServer {
  const server = new Server(
    { name: 'dogear', title: 'Dogear', version },
    { capabilities: { tools: {}, resources: { subscribe: true }, prompts: {} }, instructions: INSTRUCTIONS },
  );
  const report = (what: string) => (error: unknown) => log.error(what, error);
  const current = createCurrentFolder({
    locate: async () => locate(await clientRoots(server, { log, ended })),
    open: (root) => open(root, `mcp:${clientName(server.getClientVersion()?.name)}`),
  });
  const subscriptions = createSubscriptions(current, (uri) => {
    server.sendResourceUpdated({ uri }).catch(report(`The client could not be told that ${uri} changed.`));
  });
  handleTools(server, current, log);
  handleResources(server, { current, subscriptions, log });
  handlePrompts(server, current, log);
  server.setNotificationHandler(RootsListChangedNotificationSchema, async () => {
    await current.relocate();
    await subscriptions.renew();
  });
  server.onerror = report('The exchange with the client is disturbed.');
  return {
    server,
    async dispose() {
      subscriptions.dispose();
      await current.dispose();
    },
  };
}
