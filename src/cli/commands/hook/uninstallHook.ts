import { success } from '../../../core/errors.ts';
import { uninstallHooks } from '../../../node/hooks/uninstallHook.ts';
import type { ExitCode } from '../../command.ts';
import { GLOBAL_FLAGS, parseFlags } from '../../flags.ts';
import type { Io } from '../../io.ts';
import { formatUninstalled } from '../../output/formatHooks.ts';
import { reply } from '../../reply.ts';
import { openWorkspace } from '../../workspace.ts';

/** Takes the hooks out again and brings back what stood there. */
export async function uninstallHook(argv: readonly string[], io: Io): Promise<ExitCode> {
  const { flags } = parseFlags(argv, GLOBAL_FLAGS);
  const { root } = await openWorkspace(flags.dir, io);
  const outcome = await uninstallHooks(root);
  const result = outcome.ok ? success({ hooks: outcome.value }) : outcome;
  return reply(result, { json: flags.json, io, format: formatUninstalled });
}
