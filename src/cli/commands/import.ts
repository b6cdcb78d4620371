import * as z from 'zod/mini';
import { choosePlan } from '../../core/actions/choosePlan.ts';
import { type ImportReply, importPlan } from '../../core/actions/importPlan.ts';
import type { Outcome } from '../../core/errors.ts';
import { flag, record, text } from '../../core/tools/argumentSchemas.ts';
import { readArguments } from '../../core/tools/readArguments.ts';
import type { Command, ExitCode } from '../command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, type OutputFlags, parseFlags } from '../flags.ts';
import type { Io } from '../io.ts';
import { formatImported } from '../output/formatReplies.ts';
import { pathInFolder } from '../pathInFolder.ts';
import { reply } from '../reply.ts';
import { withStdin } from '../withStdin.ts';
import { actionContext, openWorkspace } from '../workspace.ts';

const flags = {
  part: { type: 'string', value: 'NAME', summary: 'which of the plans of the file: a tag, a title' },
  replace: { type: 'boolean', summary: 'put aside a plan with open steps; needs --reason' },
  reason: { type: 'string', value: 'TEXT', summary: 'why the plan so far is given up' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

const schema = record({
  path: text(),
  part: z.exactOptional(text()),
  reason: z.exactOptional(text()),
  replace: z.exactOptional(flag('put aside a plan with open steps')),
});

/** `dogear import`: named so because `import` is a word of the language. */
export const importCommand: Command = withStdin(
  {
    usage: 'PATH [--part NAME] [--replace --reason TEXT] [--json] [--dir FOLDER]',
    flags,
    notes: ["The plan becomes Dogear's own; the other tool's file stays as it is."],
    async run(argv, io) {
      const { flags: given, positionals } = parseFlags(argv, flags, ['PATH']);
      const { part, reason, replace } = given;
      const request = { path: positionals[0] ?? '', part, reason, replace };
      return answer(request, given, io);
    },
  },
  (request, dir, io) => answer(request, { dir, json: true }, io),
);

async function answer(request: unknown, { dir, json }: OutputFlags, io: Io): Promise<ExitCode> {
  const read = readArguments(schema, request);
  const outcome = read.ok ? await importFrom(read.value, dir, io) : read;
  return reply(outcome, { json, io, format: formatImported });
}

async function importFrom(
  { path, part, ...request }: z.output<typeof schema>,
  dir: string | undefined,
  io: Io,
): Promise<Outcome<ImportReply>> {
  const workspace = await openWorkspace(dir, io);
  const context = await actionContext(workspace);
  const choice = { path: pathInFolder(path, workspace.root, io), ...(part !== undefined && { part }) };
  const plan = await choosePlan(context, await workspace.loader.load(), choice);
  return plan.ok ? importPlan(context, { ...request, plan: plan.value }) : plan;
}
