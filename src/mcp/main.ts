import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '../core/ports.ts';
import { createProjectLoader } from '../core/project/loader.ts';
import { RULES } from '../core/rules/index.ts';
import { createClock } from '../node/clock.ts';
import { createFileStore } from '../node/fileStore.ts';
import { createGit } from '../node/git.ts';
import { createIdentity } from '../node/identity.ts';
import { createLog } from '../node/log.ts';
import { createScheduler } from '../node/scheduler.ts';
import { createSecretScanner } from '../node/secretScanner.ts';
import { watchFolder } from '../node/watch.ts';
import { createFolder, type Folder } from './folder.ts';
import { limitMessages, MAX_MESSAGE_BYTES } from './limitMessages.ts';
import { locateFolder } from './locateFolder.ts';
import { plainFault } from './plainFault.ts';
import { refuseGarbage } from './refuseGarbage.ts';
import { createServer } from './server.ts';
import { trackRequests } from './trackRequests.ts';

export interface ServeOptions {
  readonly version: string;
  /** Absolute; the folder to work in. Null where it is to be found by the client's roots and the working directory. */
  readonly dir: string | null;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Serves one client over standard input and output, until its input ends and every request is answered. */
export async function serve({ version, dir, cwd, env }: ServeOptions): Promise<void> {
  // Standard output belongs to the transport: everything else that is said goes to standard error.
  const log = createLog(env['DOGEAR_LOG'], (line) => void process.stderr.write(`${line}\n`));
  const client = new AbortController();
  const { server, dispose } = createServer({
    version,
    log,
    ended: client.signal,
    locate: async (roots) => dir ?? locateFolder(roots, cwd),
    open: (root, actor) => openFolder(root, actor, log),
  });
  const input = limitMessages(process.stdin, (refused) => void stdio.send(refused));
  const stdio = new PlainTransport(input, process.stdout, { maxBufferSize: 2 * MAX_MESSAGE_BYTES });
  const { transport, answered } = trackRequests(stdio);
  transport.onerror = (error) => {
    const refused = refuseGarbage(error);
    if (refused !== null) void stdio.send(refused);
  };
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  await server.connect(transport);
  await Promise.race([finished(input, { writable: false }).catch(() => {}), closed]);
  client.abort();
  await Promise.race([answered(), closed]);
  await server.close();
  input.destroy();
  await dispose();
}

class PlainTransport extends StdioServerTransport {
  override send(message: JSONRPCMessage): Promise<void> {
    return super.send(plainFault(message));
  }
}

function openFolder(root: string, actor: string, log: Log): Folder {
  const files = createFileStore(root);
  const git = createGit(root);
  const clock = createClock();
  const identity = createIdentity();
  const secrets = createSecretScanner();
  const loader = createProjectLoader(basename(root), {
    files,
    git,
    clock,
    log,
    sha256: identity.sha256,
    secrets,
  });
  return createFolder({
    ports: { files, git, clock, identity, log, secrets, actor },
    monitor: { loader, rules: RULES, scheduler: createScheduler() },
    watch: (stateDirectory, onChange) => watchFolder(root, stateDirectory, onChange),
  });
}
