import { type Document, isMap, isNode, isScalar, parseDocument } from 'yaml';
import { type Config, DEFAULT_CONFIG } from '../model/config.ts';
import { joinPath } from '../model/layout.ts';
import type { Finding, Parsed } from '../model/problem.ts';
import { RULE_IDS } from '../model/ruleIds.ts';
import { SOURCE_IDS } from '../model/source.ts';
import { CONFIG_SCHEMA } from './configSchema.ts';
import { nearestWord } from './nearestWord.ts';
import { exceedsYamlLimits } from './yamlLimits.ts';

export interface ParsedConfig extends Parsed<Config> {
  /** Whether the file itself names a state directory: such a folder counts as one, whatever it holds. */
  readonly namesStateDirectory: boolean;
  /** Present where the file may name a state directory that cannot be read from it: the first reason why. */
  readonly doubt?: Finding;
}

/**
 * Reads `.dogear.yaml`. A value that is wrong counts as left out, with a `config-invalid` finding at it; of a file with
 * a fault in its YAML, whatever can still be read counts.
 */
export function parseConfig(text: string): ParsedConfig {
  if (exceedsYamlLimits(text)) {
    const message = 'The file is longer or nested deeper than settings ever are, and was not read. Write it anew.';
    const doubt = finding(message, [0, 0], text);
    return { value: DEFAULT_CONFIG, problems: [doubt], namesStateDirectory: false, doubt };
  }
  const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
  const settings = readSettings(document);
  const faults = findFaults(settings);
  const unknownTools = findUnknownTools(settings);
  for (const fault of faults) leaveOut(settings, fault.key === null ? fault.path : [...fault.path, fault.key]);
  const result = CONFIG_SCHEMA.safeParse(settings);
  const value: Config = result.success ? result.data : DEFAULT_CONFIG;
  const namesStateDirectory = result.success && isRecord(settings) && 'stateDirectory' in settings;
  const found = (fault: Fault) => finding(fault.message, rangeOf(document, fault), text);
  const errors = document.errors.map(({ pos: [start, end], message }) =>
    finding(`This is not valid YAML: ${message}.`, [start, end], text),
  );
  const doubts = namesStateDirectory ? [] : [...errors, ...faults.filter(hidesStateDirectory).map(found)];
  return {
    value: { ...value, stateDirectory: joinPath(value.stateDirectory) },
    problems: [...errors, ...[...faults, ...unknownTools].map(found)],
    namesStateDirectory,
    ...(doubts[0] && { doubt: doubts[0] }),
  };
}

/** Plain values, empty sections left out. */
function readSettings(document: Document): unknown {
  let value: unknown;
  try {
    value = document.toJS() ?? {};
  } catch {
    // An alias that leads nowhere, or a flood of aliases: nothing in the file can be relied on.
    return 'unreadable';
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, section]) => section !== null));
}

interface Fault {
  readonly path: readonly PropertyKey[];
  /** Set where the key below `path` is at fault and not a value. */
  readonly key: string | null;
  readonly message: string;
}

function findFaults(settings: unknown): readonly Fault[] {
  const result = CONFIG_SCHEMA.safeParse(settings);
  const issues = result.success ? [] : result.error.issues;
  const rules = isRecord(settings) && isRecord(settings['rules']) ? Object.keys(settings['rules']) : [];
  return [
    ...issues.flatMap((issue): readonly Fault[] =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => unknownKey(issue.path, key, Object.keys(defaultAt(issue.path))))
        : [wrongValue(issue.path, issue.message)],
    ),
    ...rules.filter((id) => !RULE_IDS.some((known) => known === id)).map((id) => unknownKey(['rules'], id, RULE_IDS)),
  ];
}

/** A fault of the file as a whole, or of the setting itself. */
function hidesStateDirectory({ path, key }: Fault): boolean {
  return key === null && (path.length === 0 || path[0] === 'stateDirectory');
}

/** Of what is excluded, only paths and globs have one of these in them. */
const PATH_OR_GLOB = /[/*.]/;

/** Excluded tools that there are not. They exclude nothing; the rest of their list counts. */
function findUnknownTools(settings: unknown): readonly Fault[] {
  const sources = isRecord(settings) ? settings['sources'] : null;
  const exclude = isRecord(sources) ? sources['exclude'] : null;
  if (!Array.isArray(exclude)) return [];
  return exclude.flatMap((entry: unknown, at): readonly Fault[] => {
    const isFine = typeof entry !== 'string' || PATH_OR_GLOB.test(entry) || SOURCE_IDS.some((id) => id === entry);
    return isFine ? [] : [{ path: ['sources', 'exclude', at], key: null, message: unknownTool(entry) }];
  });
}

function unknownTool(name: string): string {
  const begins = SOURCE_IDS.find((id) => name !== '' && id.startsWith(name.toLowerCase()));
  const meant = begins ?? nearestWord(name, SOURCE_IDS);
  const hint = meant === null ? 'sources.exclude takes ids of tools, paths and globs.' : `Did you mean ${meant}?`;
  return `There is no tool "${name}". ${hint}`;
}

function unknownKey(path: readonly PropertyKey[], key: string, known: readonly string[]): Fault {
  const meant = nearestWord(key, known);
  const hint = meant === null ? 'Remove it.' : `Did you mean ${meant}?`;
  return { path, key, message: `There is no setting ${[...path, key].join('.')}. ${hint}` };
}

function wrongValue(path: readonly PropertyKey[], message: string): Fault {
  if (path.length === 0) return { path, key: null, message: `The file ${message}, such as stateDirectory: state.` };
  const fallback = defaultAt(path.slice(0, 2));
  const used = typeof fallback === 'object' ? '' : `; ${fallback} is used`;
  return { path, key: null, message: `${path.join('.')} ${message}${used}.` };
}

/** The default of a setting or section; an empty object where there is none. */
function defaultAt(path: readonly PropertyKey[]): string | number | object {
  let value: unknown = DEFAULT_CONFIG;
  for (const key of path) value = isRecord(value) ? value[String(key)] : undefined;
  return typeof value === 'string' || typeof value === 'number' || isRecord(value) ? value : {};
}

/** A list with one wrong entry is left out as a whole: settings are two levels deep. */
function leaveOut(settings: unknown, [section, name]: readonly PropertyKey[]): void {
  if (!isRecord(settings) || section === undefined) return;
  const owner = name === undefined ? settings : settings[String(section)];
  if (isRecord(owner)) delete owner[String(name ?? section)];
}

type Offsets = readonly [start: number, end: number];

/** Where the value stands, or the key if that is at fault; the beginning of the file for the file as a whole. */
function rangeOf(document: Document, { path, key }: Fault): Offsets {
  const owner = path.length === 0 ? document.contents : document.getIn(path, true);
  if (key !== null && isMap(owner)) {
    return offsetsOf(owner.items.find((item) => isScalar(item.key) && String(item.key.value) === key)?.key);
  }
  return offsetsOf(path.length === 0 ? null : owner);
}

function offsetsOf(node: unknown): Offsets {
  const range = isNode(node) ? node.range : null;
  return range ? [range[0], range[1]] : [0, 0];
}

function finding(message: string, [start, end]: Offsets, text: string): Finding {
  return {
    rule: 'config-invalid',
    range: { start: Math.min(start, text.length), end: Math.min(end, text.length) },
    message,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
