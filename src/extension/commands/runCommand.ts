import type { CommandName } from '../../manifest/commands.ts';
import type { CommandHost, CommandTarget } from './command.ts';
import { reportFault } from './report.ts';

/** Runs a command as the palette would, on what is given. Its code is loaded when the first one is run. */
export function runCommand(host: CommandHost, name: CommandName, target: CommandTarget): Promise<void> {
  return guarded(host, async () => (await import('../onDemand.ts')).carryOut(name, host, target));
}

/** Mends a problem of a folder. See `applyFix`. */
export function runFix(host: CommandHost, folder: unknown, fix: unknown): Promise<void> {
  return guarded(host, async () => (await import('../onDemand.ts')).applyFix(host, folder, fix));
}

/** A fault of ours is logged with its stack and shown as a sentence. */
export async function guarded(host: CommandHost, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    reportFault(host, error);
  }
}
