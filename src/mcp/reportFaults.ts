import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '../core/ports.ts';

/** Runs a request. What goes wrong inside is logged with its stack, and the client is told that it did and no more. */
export async function reportFaults<T>(log: Log, method: string, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof McpError) throw error;
    log.error(`${method} failed.`, error);
    throw new McpError(ErrorCode.InternalError, 'Dogear failed at this. Its log, on standard error, says more.');
  }
}
