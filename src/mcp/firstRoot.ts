import { fileURLToPath } from 'node:url';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import * as z from 'zod/mini';
import type { Log } from '../core/ports.ts';

/** In milliseconds. A client that says it has roots and never names them must not hold up the first call for long. */
const PATIENCE = 5000;

/** Laxer than the SDK's own, which refuses all roots if one is not of this machine. */
const ROOTS = z.object({ roots: z.array(z.object({ uri: z.string() })) });

export interface FirstRootOptions {
  readonly log: Log;
  /** Aborted when nobody is left to answer. */
  readonly ended: AbortSignal;
}

/** The first folder on this machine among the client's roots, absolute; null where the client names none. */
export async function firstRoot(server: Server, { log, ended }: FirstRootOptions): Promise<string | null> {
  if (server.getClientCapabilities()?.roots === undefined) return null;
  try {
    const { roots } = await server.request({ method: 'roots/list' }, ROOTS, { timeout: PATIENCE, signal: ended });
    const uri = roots.find((root) => root.uri.startsWith('file:'))?.uri;
    return uri === undefined ? null : fileURLToPath(uri);
  } catch (error) {
    log.warn(`The client did not name its roots: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
