import { success } from '../../../core/errors.ts';
import type { HookName } from '../../../core/hook/hookName.ts';
import { isUsedFolder } from '../../../core/project/isUsedFolder.ts';
import { installHooks } from '../../../node/hooks/installHook.ts';
import { repositoryState } from '../../../node/hooks/repositoryState.ts';
import type { ExitCode } from '../../command.ts';
import { parseFlags } from '../../flags.ts';
import type { Io } from '../../io.ts';
import { formatInstalled } from '../../output/formatHooks.ts';
import { ownCommand } from '../../ownCommand.ts';
import { reply } from '../../reply.ts';
import { openWorkspace } from '../../workspace.ts';
import { HOOK_FLAGS } from '../hook.ts';

/** Installs the hooks; in a repository without hand-off files, too, where they wait for some. */
export async function installHook(argv: readonly string[], io: Io): Promise<ExitCode> {
  const { flags } = parseFlags(argv, HOOK_FLAGS);
  const { root, files } = await openWorkspace(flags.dir, io);
  const isChosen = flags.dir !== undefined || (await isUsedFolder(files));
  const folder = isChosen ? root : repositoryState(root, {}).top;
  const hooks: readonly HookName[] = flags.push ? ['pre-commit', 'pre-push'] : ['pre-commit'];
  const outcome = await installHooks({ folder, hooks, command: ownCommand() });
  const result = outcome.ok ? success({ hooks: outcome.value }) : outcome;
  return reply(result, { json: flags.json, io, format: formatInstalled });
}
