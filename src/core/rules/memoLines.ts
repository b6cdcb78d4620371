import type { Memo, MemoSectionName } from '../model/memo.ts';
import type { Document } from '../model/project.ts';
import type { Range } from '../model/text.ts';

/** A line as a rule looks at it. What it must not look at is blanked out, so that columns hold. */
export interface MemoLine {
  readonly text: string;
  readonly start: number;
  readonly section: MemoSectionName | null;
}

const CODE_SPAN = /(`+)[^`]+\1/g;
const ADDRESS = /\b(?!file:)[a-z][a-z\d+.-]*:\/\/[^\s)>\]]*/gi;

/** The lines of prose, without comments and addresses; code spans stay. */
export function proseLines({ text, value }: Document<Memo>): readonly MemoLine[] {
  const { prose, comments } = value.text;
  return prose.map(({ range, section }) => ({
    text: withoutAddresses(withoutComments(text, range, comments)),
    start: range.start,
    section,
  }));
}

/** The lines of prose without code spans too. */
export function plainLines(memo: Document<Memo>): readonly MemoLine[] {
  return proseLines(memo).map((line) => ({ ...line, text: line.text.replace(CODE_SPAN, blank) }));
}

/** Every line of the file, code and front matter too, without comments and addresses. */
export function writtenLines({ text, lines, value }: Document<Memo>): readonly MemoLine[] {
  return Array.from({ length: lines.count }, (_, index) => {
    const range = lines.lineRange(index);
    return {
      text: withoutAddresses(withoutComments(text, range, value.text.comments)),
      start: range.start,
      section: null,
    };
  });
}

/** Where a part of a line stands. */
export function rangeIn({ start }: MemoLine, index: number, length: number): Range {
  return { start: start + index, end: start + index + length };
}

function withoutComments(text: string, { start, end }: Range, comments: readonly Range[]): string {
  let line = text.slice(start, end);
  for (const comment of comments) {
    if (comment.end <= start || comment.start >= end) continue;
    const from = Math.max(comment.start - start, 0);
    const to = Math.min(comment.end, end) - start;
    line = `${line.slice(0, from)}${' '.repeat(to - from)}${line.slice(to)}`;
  }
  return line;
}

function withoutAddresses(line: string): string {
  return line.includes('://') ? line.replace(ADDRESS, blank) : line;
}

function blank(found: string): string {
  return ' '.repeat(found.length);
}
