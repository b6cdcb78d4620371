import { hooksStatus } from '../../../node/hooks/hookStatus.ts';
import type { ExitCode } from '../../command.ts';
import { GLOBAL_FLAGS, parseFlags } from '../../flags.ts';
import type { Io } from '../../io.ts';
import { formatHooks } from '../../output/formatHooks.ts';
import { reply } from '../../reply.ts';
import { openWorkspace } from '../../workspace.ts';

/** Says what git would really run. */
export async function showHooks(argv: readonly string[], io: Io): Promise<ExitCode> {
  const { flags } = parseFlags(argv, GLOBAL_FLAGS);
  const { root } = await openWorkspace(flags.dir, io);
  return reply(await hooksStatus(root), { json: flags.json, io, format: formatHooks });
}
