import { parseArgs } from 'node:util';
import { nearestWord } from '../core/parse/nearestWord.ts';
import type { ExitCode } from './command.ts';
import { COMMANDS, type CommandEntry } from './commands.ts';
import { type FlagSpecs, GLOBAL_FLAGS, optionsOf, parseFlags } from './flags.ts';
import type { Io } from './io.ts';
import { tellError } from './tellError.ts';
import { UsageError } from './usageError.ts';

const OWN_FLAGS = { version: { type: 'boolean', summary: 'print the version' } } as const satisfies FlagSpecs;

const TOP_FLAGS = { ...GLOBAL_FLAGS, ...OWN_FLAGS } as const satisfies FlagSpecs;

/** Runs what the arguments ask for. Wrong usage and faults become one sentence on standard error, never a stack. */
export async function dispatch(argv: readonly string[], io: Io): Promise<ExitCode> {
  let name = 'dogear';
  try {
    const { entry, rest } = findCommand(argv);
    if (entry === null) return await runWithoutCommand(rest, io);
    name = `dogear ${entry.name}`;
    const command = await entry.load();
    if (!asksForHelp(rest, command.flags)) return await command.run(rest, io);
    const { formatCommandHelp } = await import('./help.ts');
    io.write(formatCommandHelp(entry, command));
    return 0;
  } catch (error) {
    return tellError(error, name, io);
  }
}

/** The first argument that is no flag names the command; flags may stand before it. */
function findCommand(argv: readonly string[]): {
  readonly entry: CommandEntry | null;
  readonly rest: readonly string[];
} {
  const options = { args: [...argv], options: optionsOf(TOP_FLAGS), strict: false, allowPositionals: true } as const;
  const first = parseArgs({ ...options, tokens: true }).tokens.find(({ kind }) => kind === 'positional');
  if (first?.kind !== 'positional') return { entry: null, rest: argv };
  const entry = COMMANDS.find(({ name }) => name === first.value);
  if (entry) return { entry, rest: [...argv.slice(0, first.index), ...argv.slice(first.index + 1)] };
  const nearest = nearestWord(
    first.value,
    COMMANDS.map(({ name }) => name),
  );
  throw new UsageError(`There is no command "${first.value}".${nearest === null ? '' : ` Did you mean ${nearest}?`}`);
}

async function runWithoutCommand(argv: readonly string[], io: Io): Promise<ExitCode> {
  const { flags } = parseFlags(argv, TOP_FLAGS);
  if (flags.version) {
    const { version } = await import('./version.ts');
    io.write(`${version}\n`);
    return 0;
  }
  const { formatHelp } = await import('./help.ts');
  if (flags.help) {
    io.write(formatHelp(GLOBAL_FLAGS, OWN_FLAGS));
    return 0;
  }
  io.tell(formatHelp(GLOBAL_FLAGS, OWN_FLAGS).trimEnd());
  return 2;
}

function asksForHelp(argv: readonly string[], flags: FlagSpecs): boolean {
  const parsed = parseArgs({ args: [...argv], options: optionsOf(flags), strict: false, allowPositionals: true });
  return parsed.values['help'] === true;
}
