import type { Memo, MemoSectionName } from '../model/memo.ts';
import type { ProseLine } from '../model/memoText.ts';
import type { Document } from '../model/project.ts';
import type { Range } from '../model/text.ts';

/** A line as a rule looks at it. What it must not look at is blanked out, so that columns hold. */
export interface MemoLine {
  readonly text: string;
  readonly start: number;
  readonly section: MemoSectionName | null;
}

/** The lines of prose, without comments and addresses; code spans stay. */
export function proseLines(memo: Document<Memo>): readonly MemoLine[] {
  return visibleLines(memo, memo.value.text.prose);
}

/** The lines of prose without code spans too. */
export function plainLines(memo: Document<Memo>): readonly MemoLine[] {
  return proseLines(memo).map((line) => ({ ...line, text: line.text.replace(CODE_SPAN, blank) }));
}

/** Every line of the file, code and front matter too, without comments and addresses. */
export function writtenLines(memo: Document<Memo>): readonly MemoLine[] {
  const { lines } = memo;
  const all = Array.from({ length: lines.count }, (_, index) => ({ range: lines.lineRange(index), section: null }));
  return visibleLines(memo, all);
}

/** Where a part of a line stands. */
export function rangeIn({ start }: MemoLine, index: number, length: number): Range {
  return { start: start + index, end: start + index + length };
}

const CODE_SPAN = /(`+)[^`]+\1/g;
const ADDRESS = /\b(?!file:)[a-z][a-z\d+.-]{0,15}:\/\/[^\s)>\]]*/gi;

/** Both lines and comments stand in the order of the file. */
function visibleLines({ text, value }: Document<Memo>, lines: readonly ProseLine[]): readonly MemoLine[] {
  const { comments } = value.text;
  let passed = 0;
  return lines.map(({ range, section }) => {
    while ((comments[passed]?.end ?? text.length) <= range.start && passed < comments.length) passed += 1;
    const line = withoutComments(text, range, comments, passed);
    return { text: line.includes('://') ? line.replace(ADDRESS, blank) : line, start: range.start, section };
  });
}

function withoutComments(text: string, { start, end }: Range, comments: readonly Range[], from: number): string {
  const parts: string[] = [];
  let at = start;
  for (let index = from; index < comments.length; index += 1) {
    const comment = comments[index];
    if (comment === undefined || comment.start >= end) break;
    const [first, last] = [Math.max(comment.start, at), Math.min(comment.end, end)];
    if (last <= first) continue;
    parts.push(text.slice(at, first), ' '.repeat(last - first));
    at = last;
  }
  return parts.length === 0 ? text.slice(start, end) : [...parts, text.slice(at, end)].join('');
}

function blank(found: string): string {
  return ' '.repeat(found.length);
}
