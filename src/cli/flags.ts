import { parseArgs } from 'node:util';
import { nearestWord } from '../core/parse/nearestWord.ts';
import { UsageError } from './usageError.ts';

export type FlagSpec = BooleanFlag | TextFlag | ListFlag;

interface BooleanFlag {
  readonly type: 'boolean';
  readonly short?: string;
  readonly summary: string;
}

interface TextFlag {
  readonly type: 'string';
  /** What help calls the value. */
  readonly value: string;
  readonly summary: string;
}

/** May be given several times. */
interface ListFlag extends TextFlag {
  readonly multiple: true;
}

export type FlagSpecs = Readonly<Record<string, FlagSpec>>;

/** The values of the flags as they were given: text flags that were not are undefined. */
export type Flags<Specs extends FlagSpecs> = {
  readonly [Name in keyof Specs]: Specs[Name] extends BooleanFlag
    ? boolean
    : Specs[Name] extends ListFlag
      ? readonly string[]
      : string | undefined;
};

/** Every command has these. */
export const GLOBAL_FLAGS = {
  dir: { type: 'string', value: 'FOLDER', summary: 'the folder to work in, taken as given' },
  json: { type: 'boolean', summary: 'print the result as JSON' },
  help: { type: 'boolean', short: 'h', summary: 'print this help' },
} as const satisfies FlagSpecs;

/** Where a command works, and in which form it answers. */
export type OutputFlags = Omit<Flags<typeof GLOBAL_FLAGS>, 'help'>;

export interface Arguments<Specs extends FlagSpecs> {
  readonly flags: Flags<Specs>;
  readonly positionals: readonly string[];
}

/**
 * Reads a command's arguments. Throws a UsageError for an unknown flag (naming the nearest one), for a value that is
 * missing, too much or given twice, and for another number of positional arguments than `names`.
 */
export function parseFlags<Specs extends FlagSpecs>(
  argv: readonly string[],
  specs: Specs,
  names: readonly string[] = [],
): Arguments<Specs> {
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options: optionsOf(specs),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = tokens.filter((token) => token.kind === 'option');
  for (const token of given) checkFlag(token, specs);
  checkGivenOnce(given, specs);
  checkPositionals(positionals, names);
  const flags = Object.entries(specs).map(([name, spec]) => [name, values[name] ?? absent(spec)]);
  return { flags: Object.fromEntries(flags) as Flags<Specs>, positionals };
}

/** Flag specifications in the form of node:util. */
export function optionsOf(
  specs: FlagSpecs,
): Record<string, { type: 'boolean' | 'string'; multiple?: true; short?: string }> {
  const options = Object.entries(specs).map(([name, spec]) => {
    const multiple = 'multiple' in spec ? { multiple: true } : {};
    const short = 'short' in spec && spec.short ? { short: spec.short } : {};
    return [name, { type: spec.type, ...multiple, ...short }];
  });
  return Object.fromEntries(options);
}

/** Of two values for one thing, neither is to be lost without a word. */
function checkGivenOnce(given: readonly Pick<FlagToken, 'name'>[], specs: FlagSpecs): void {
  const seen = new Set<string>();
  for (const { name } of given) {
    const spec = specs[name];
    if (spec?.type === 'string' && !('multiple' in spec) && seen.has(name)) {
      throw new UsageError(`--${name} is given twice. Give it once.`);
    }
    seen.add(name);
  }
}

interface FlagToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function checkFlag({ name, rawName, value, inlineValue }: FlagToken, specs: FlagSpecs): void {
  const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
  if (spec === undefined) throw new UsageError(`There is no flag ${rawName}.${suggestion(name, specs)}`);
  if (spec.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    return;
  }
  if (value !== undefined && (inlineValue || !value.startsWith('--'))) return;
  const isText = value !== undefined && !Object.hasOwn(specs, value.slice(2));
  const how = isText ? ` One that begins with -- is given as ${rawName}=${spec.value}.` : '';
  throw new UsageError(`${rawName} needs a value: ${rawName} ${spec.value}.${how}`);
}

function suggestion(name: string, specs: FlagSpecs): string {
  const nearest = nearestWord(name, Object.keys(specs));
  return nearest === null ? '' : ` Did you mean --${nearest}?`;
}

function checkPositionals(given: readonly string[], names: readonly string[]): void {
  const missing = names[given.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const extra = given[names.length];
  if (extra !== undefined) throw new UsageError(`The argument "${extra}" is one too many.`);
}

function absent(spec: FlagSpec): false | readonly string[] | undefined {
  if (spec.type === 'boolean') return false;
  return 'multiple' in spec ? [] : undefined;
}
