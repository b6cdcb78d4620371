import { archivePlan } from '../../core/actions/archivePlan.ts';
import { archiveTool } from '../../core/tools/archive.ts';
import { callTool } from '../callTool.ts';
import type { Command } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { formatArchived } from '../output/formatReplies.ts';
import { reply } from '../reply.ts';
import { withStdin } from '../withStdin.ts';
import { actionContext, openWorkspace } from '../workspace.ts';

const flags = {
  reason: { type: 'string', value: 'TEXT', summary: 'why the plan is given up; needed while steps are open' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

export const archive: Command = withStdin(
  {
    usage: '[--reason TEXT] [--json] [--dir FOLDER]',
    flags,
    async run(argv, io) {
      const { flags: given } = parseFlags(argv, flags);
      const workspace = await openWorkspace(given.dir, io);
      const context = await actionContext(workspace);
      const outcome = await archivePlan(context, given.reason === undefined ? {} : { reason: given.reason });
      return reply(outcome, { json: given.json, io, format: formatArchived });
    },
  },
  (request, dir, io) => callTool(archiveTool, request, dir, io),
);
