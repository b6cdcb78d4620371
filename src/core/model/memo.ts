import type { MemoText } from './memoText.ts';
import type { Range } from './text.ts';

export type MemoSectionName = 'where-we-are' | 'next-action' | 'recent-decisions' | 'do-not-redo';

export interface MemoSection {
  readonly name: MemoSectionName;
  /** The heading's text as written. */
  readonly heading: string;
  /** The heading line or lines, without the final line end. */
  readonly headingRange: Range;
  /** From the line after the heading to the next heading that ends the section. */
  readonly bodyRange: Range;
  /** The body without blank lines at its ends, with comments left out. */
  readonly text: string;
}

export interface MemoField {
  readonly value: string;
  /** The value alone, not its label. */
  readonly range: Range;
}

/** When the memo says it was written. */
export interface MemoTime {
  /** Null where the text is no time that can be read. */
  readonly time: number | null;
  readonly text: string;
  readonly range: Range;
  readonly from: 'front-matter' | 'heading';
  /** An abbreviation of a time zone that is not known; the time was read as local then. */
  readonly unknownZone: string | null;
  /** A date without a time of day: it holds until that day ends, and `time` is its last millisecond. */
  readonly dateOnly: boolean;
}

export interface MemoEntry {
  readonly text: string;
  readonly range: Range;
}

/** An entry under recent decisions. `id` as `D-031`, where it begins with one. */
export interface MemoDecision extends MemoEntry {
  readonly id: string | null;
}

/** The optional YAML block at the top; absent values are null. */
export interface MemoFrontMatter {
  readonly range: Range;
  readonly task: string | null;
  readonly branch: string | null;
  readonly status: string | null;
  readonly asOf: string | null;
}

export interface Memo {
  readonly asOf: MemoTime | null;
  readonly frontMatter: MemoFrontMatter | null;
  /** In the order of the file; of several with one name the first counts. */
  readonly sections: readonly MemoSection[];
  readonly workingOn: MemoField | null;
  /** From the prose, else from the front matter. */
  readonly branch: MemoField | null;
  readonly status: MemoField | null;
  /** The id of the task worked on, as written, with `#`: from the front matter, else from `Working on`. */
  readonly task: string | null;
  /** The next action as plain text; null where the section is absent or empty. */
  readonly nextAction: MemoField | null;
  readonly decisions: readonly MemoDecision[];
  readonly doNotRedo: readonly MemoEntry[];
  /** Without a final empty line. */
  readonly lines: number;
  readonly text: MemoText;
}

export function memoSection(memo: Memo, name: MemoSectionName): MemoSection | null {
  return memo.sections.find((section) => section.name === name) ?? null;
}
