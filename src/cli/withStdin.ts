import { parseArgs } from 'node:util';
import { publicReply } from '../core/tools/publicReply.ts';
import type { Command, ExitCode } from './command.ts';
import { type FlagSpecs, GLOBAL_FLAGS, optionsOf, parseFlags } from './flags.ts';
import type { Io } from './io.ts';
import { readRequest } from './readRequest.ts';
import { replyInJson } from './reply.ts';
import { UsageError } from './usageError.ts';

const STDIN_FLAGS = {
  stdin: { type: 'boolean', summary: 'take the request as JSON from standard input; the reply is JSON too' },
  ...GLOBAL_FLAGS,
} as const satisfies FlagSpecs;

/** Carries out a request that stood on standard input, whatever it is, and prints the reply as JSON. */
export type AnswerRequest = (request: unknown, dir: string | undefined, io: Io) => Promise<ExitCode>;

/** A command that can also be asked by a program: with `--stdin`, in JSON, and without any flag about the request. */
export function withStdin(command: Command, answer: AnswerRequest): Command {
  const own = Object.entries(command.flags).filter(([name]) => !Object.hasOwn(STDIN_FLAGS, name));
  const flags = { ...Object.fromEntries(own), ...STDIN_FLAGS };
  return {
    ...command,
    usage: `${command.usage} | --stdin [--dir FOLDER]`,
    flags,
    async run(argv, io) {
      if (!asksForStdin(argv, flags)) return command.run(argv, io);
      const { dir } = parseFlags(argv, STDIN_FLAGS).flags;
      const request = await readRequest(io);
      return request.ok ? answer(request.value, dir, io) : replyInJson(publicReply(request), io);
    },
  };
}

/** Throws a UsageError where the request would be made of both. */
function asksForStdin(argv: readonly string[], flags: FlagSpecs): boolean {
  const options = { args: [...argv], options: optionsOf(flags), strict: false, allowPositionals: true };
  const { values } = parseArgs(options);
  if (values['stdin'] === undefined) return false;
  const other = Object.keys(flags).find((name) => values[name] !== undefined && !Object.hasOwn(STDIN_FLAGS, name));
  if (other !== undefined) throw new UsageError(`--${other} does not go with --stdin: say it in the request.`);
  return true;
}
