import { setUp } from '../../core/actions/setUp.ts';
import type { Command } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, parseFlags } from '../flags.ts';
import { formatSetUp } from '../output/formatReplies.ts';
import { reply } from '../reply.ts';
import { actionContext, openWorkspace } from '../workspace.ts';

const flags = {
  'state-dir': { type: 'string', value: 'NAME', summary: 'the folder of the hand-off files, state unless given' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

export const init: Command = {
  usage: '[--state-dir NAME] [--json] [--dir FOLDER]',
  flags,
  async run(argv, io) {
    const { flags: given } = parseFlags(argv, flags);
    const workspace = await openWorkspace(given.dir, io);
    const context = await actionContext(workspace);
    const stateDirectory = given['state-dir'];
    const outcome = await setUp(context, stateDirectory === undefined ? {} : { stateDirectory });
    return reply(outcome, { json: given.json, io, format: formatSetUp });
  },
};
