import { restorePlan } from '../../core/actions/restorePlan.ts';
import { record, text } from '../../core/tools/argumentSchemas.ts';
import { readArguments } from '../../core/tools/readArguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { GLOBAL_FLAGS, type OutputFlags, parseFlags } from '../flags.ts';
import type { Io } from '../io.ts';
import { formatRestored } from '../output/formatReplies.ts';
import { reply } from '../reply.ts';
import { withStdin } from '../withStdin.ts';
import { actionContext, openWorkspace } from '../workspace.ts';

const schema = record({ name: text() });

export const restore: Command = withStdin(
  {
    usage: 'NAME [--json] [--dir FOLDER]',
    flags: GLOBAL_FLAGS,
    async run(argv, io) {
      const { flags, positionals } = parseFlags(argv, GLOBAL_FLAGS, ['NAME']);
      return answer({ name: positionals[0] ?? '' }, flags, io);
    },
  },
  (request, dir, io) => answer(request, { dir, json: true }, io),
);

async function answer(request: unknown, { dir, json }: OutputFlags, io: Io): Promise<ExitCode> {
  const read = readArguments(schema, request);
  const outcome = read.ok ? await restorePlan(await actionContext(await openWorkspace(dir, io)), read.value) : read;
  return reply(outcome, { json, io, format: formatRestored });
}
