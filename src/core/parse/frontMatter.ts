import type { Finding } from '../model/problem.ts';
import type { Range } from '../model/text.ts';
import { frontMatterRange, misplacedFrontMatter } from './frontMatterRange.ts';
import { readYamlFields } from './yamlFields.ts';

/** A value of the YAML block at the top of a file. */
export interface FrontMatterValue {
  /** What YAML makes of it; the text as written where only lines could be read. */
  readonly value: unknown;
  /** The key with its value. */
  readonly range: Range;
  /** The value alone; empty, behind the colon, where there is none. */
  readonly valueRange: Range;
}

export interface FrontMatter {
  /** From the opening `---` to the line after the closing one. */
  readonly range: Range;
  /** The YAML between the two. */
  readonly bodyRange: Range;
  /** The fields at the top level; of one written twice the last. */
  readonly values: ReadonlyMap<string, FrontMatterValue>;
  /** True where the YAML has a fault and was read line by line: nested values are missing then. */
  readonly broken: boolean;
}

export interface FrontMatterReading {
  readonly frontMatter: FrontMatter | null;
  /** A block that looks like front matter but does not begin on the first line, and so is none. */
  readonly misplaced: Range | null;
  /** Faults in the YAML, with the rule given by the caller. */
  readonly problems: readonly Finding[];
}

/** Reads the front matter. Never throws: a fault is reported under `rule`, and what lines say by themselves still counts. */
export function readFrontMatter(text: string, rule: string): FrontMatterReading {
  const range = frontMatterRange(text);
  if (range === null) return { frontMatter: null, misplaced: misplacedFrontMatter(text), problems: [] };
  const bodyRange = bodyOf(text, range);
  const { values, fault } = readYamlFields(text, bodyRange);
  const problems = fault === null ? [] : [{ rule, range: fault.range, message: brokenMessage(fault.message) }];
  return { frontMatter: { range, bodyRange, values, broken: fault !== null }, misplaced: null, problems };
}

function bodyOf(text: string, range: Range): Range {
  const start = /^.*(?:\r\n|\n|\r)/.exec(text)?.[0].length ?? 0;
  const inside = text.slice(start, range.end).replace(/(?:---|\.\.\.)[ \t]*(?:\r\n|\n|\r)?$/, '');
  return { start, end: start + inside.length };
}

function brokenMessage(fault: string): string {
  return `The front matter is not valid YAML, so it was read line by line: ${fault}`;
}
