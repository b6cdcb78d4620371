import { fileURLToPath } from 'node:url';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import * as z from 'zod/mini';
import type { Log } from '../core/ports.ts';

/** In milliseconds. A client that says it has roots and never names them must not hold up the first call for long. */
const PATIENCE = 5000;

/** Laxer than the SDK's own, which refuses all roots if one is not of this machine. */
const ROOTS = z.object({ roots: z.array(z.object({ uri: z.string() })) });

export interface ClientRootsOptions {
  readonly log: Log;
  /** Aborted when nobody is left to answer. */
  readonly ended: AbortSignal;
}

/** The client's roots that are paths of this machine, absolute and in its order; whether they exist is not looked at. */
export async function clientRoots(server: Server, { log, ended }: ClientRootsOptions): Promise<readonly string[]> {
  if (server.getClientCapabilities()?.roots === undefined) return [];
  try {
    const { roots } = await server.request({ method: 'roots/list' }, ROOTS, { timeout: PATIENCE, signal: ended });
    return roots.flatMap(({ uri }) => pathOf(uri) ?? []);
  } catch (error) {
    log.warn(`The client did not name its roots: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

function pathOf(uri: string): string | null {
  try {
    return fileURLToPath(uri);
  } catch {
    // Another scheme, another host, or no URI at all.
    return null;
  }
}
