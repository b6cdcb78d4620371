import { restorePlan } from '../../core/actions/restorePlan.ts';
import type { Command } from '../command.ts';
import { GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { formatRestored } from '../output/formatReplies.ts';
import { reply } from '../reply.ts';
import { actionContext, openWorkspace } from '../workspace.ts';

export const restore: Command = {
  usage: 'NAME [--json] [--dir FOLDER]',
  flags: GLOBAL_FLAGS,
  async run(argv, io) {
    const { flags, positionals } = parseFlags(argv, GLOBAL_FLAGS, ['NAME']);
    const [name = ''] = positionals;
    const workspace = await openWorkspace(flags.dir, io);
    const context = await actionContext(workspace, await workspace.loader.load());
    return reply(await restorePlan(context, { name }), { json: flags.json, io, format: formatRestored });
  },
};
