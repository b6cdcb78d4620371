import { decide as decideAction } from '../../core/actions/decide.ts';
import { decideTool } from '../../core/tools/decide.ts';
import { callTool } from '../callTool.ts';
import type { Command } from '../command.ts';
import { DECISION_FLAGS, readDecision } from '../decisionFlags.ts';
import { type FlagSpecs, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { formatDecided } from '../output/formatReplies.ts';
import { reply } from '../reply.ts';
import { withStdin } from '../withStdin.ts';
import { openStateDirectory } from '../workspace.ts';

const flags = { ...DECISION_FLAGS, ...GLOBAL_FLAGS } as const satisfies FlagSpecs;

export const decide: Command = withStdin(
  {
    usage:
      'TITLE --choice TEXT --why TEXT [--context TEXT] [--options TEXT] [--supersedes ID]... [--json] [--dir FOLDER]',
    flags,
    async run(argv, io) {
      const { flags: given, positionals } = parseFlags(argv, flags, ['TITLE']);
      const decision = readDecision('TITLE', positionals[0] ?? '', given);
      const context = await openStateDirectory(given.dir, io);
      const outcome = context.ok ? await decideAction(context.value, decision) : context;
      return reply(outcome, { json: given.json, io, format: formatDecided });
    },
  },
  (request, dir, io) => callTool(decideTool, request, dir, io),
);
