import type { Command } from './command.ts';
import { COMMANDS, type CommandEntry } from './commands.ts';
import type { FlagSpec, FlagSpecs } from './flags.ts';
import { wrapWords } from './output/row.ts';

const COLUMNS = 80;
const NOTES = [
  'Exit codes: 0 fine, 1 problems found or request refused, 2 wrong usage or fault.',
  'NO_COLOR=1 turns colours off; DOGEAR_LOG=debug says more on standard error.',
];

/** What `dogear --help` prints. @param ownFlags those that go without a command */
export function formatHelp(globalFlags: FlagSpecs, ownFlags: FlagSpecs): string {
  return [
    'Usage: dogear <command> [--dir FOLDER] [--json]',
    '',
    "Keeps a coding agent's place.",
    '',
    'Commands:',
    ...table(COMMANDS.map(({ name, summary }) => [name, summary])),
    '',
    'Flags of every command:',
    ...flagTable(globalFlags),
    '',
    'Without a command:',
    ...flagTable(ownFlags),
    '',
    ...NOTES,
    '',
  ].join('\n');
}

/** What `dogear COMMAND --help` prints. */
export function formatCommandHelp({ name, summary }: CommandEntry, { usage, flags, notes = [] }: Command): string {
  const [first = '', ...rest] = wrapWords(`Usage: dogear ${name} ${usage}`.trim(), COLUMNS - 2);
  return [
    first,
    ...rest.map((line) => `  ${line}`),
    '',
    sentence(summary),
    '',
    'Flags:',
    ...flagTable(flags),
    ...(notes.length === 0 ? [] : ['', ...notes]),
    '',
  ].join('\n');
}

function flagTable(flags: FlagSpecs): readonly string[] {
  return table(Object.entries(flags).map(([name, spec]) => [flagText(name, spec), spec.summary]));
}

function flagText(name: string, spec: FlagSpec): string {
  if (spec.type === 'string') return `--${name} ${spec.value}`;
  return spec.short ? `-${spec.short}, --${name}` : `--${name}`;
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.flatMap(([left, right]) => {
    const [first = '', ...rest] = wrapWords(right, COLUMNS - width - 4);
    return [`  ${left.padEnd(width)}  ${first}`, ...rest.map((line) => ' '.repeat(width + 4) + line)];
  });
}

function sentence(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}
