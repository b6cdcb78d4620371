import type { Range } from '../model/text.ts';
import { type Block, walkBlocks } from './blocks.ts';

/** The HTML comments among blocks, in order; what looks like one in code is none. */
export function commentRanges(text: string, blocks: readonly Block[]): readonly Range[] {
  const ranges: Range[] = [];
  for (const { kind, range } of walkBlocks(blocks)) {
    if (kind !== 'html' && kind !== 'paragraph') continue;
    for (const comment of commentsIn(text, range, kind === 'html')) ranges.push(comment);
  }
  return ranges;
}

/** One that is not closed runs to the end of a block of HTML; in a paragraph it is text. */
function* commentsIn(text: string, range: Range, unclosed: boolean): Generator<Range> {
  const source = text.slice(range.start, range.end);
  let open = source.indexOf('<!--');
  while (open !== -1) {
    const close = source.indexOf('-->', open + 4);
    if (close === -1 && !unclosed) return;
    const end = close === -1 ? source.length : close + 3;
    yield { start: range.start + open, end: range.start + end };
    open = source.indexOf('<!--', end);
  }
}

/** A part of a text without comments, trimmed, with `\n` as line end. A line that only held a comment goes with it. */
export function readableText(text: string, range: Range, comments: readonly Range[]): string {
  return readableLines(text, range, comments).trim();
}

/** The same with the indentation of its first line, which says how deep the lines below are nested. */
export function readableLines(text: string, range: Range, comments: readonly Range[]): string {
  const parts: string[] = [];
  let at = range.start;
  let lineIsBlank = true;
  for (const comment of comments) {
    if (comment.start < at || comment.end > range.end) continue;
    const part = text.slice(at, comment.start);
    parts.push(part);
    lineIsBlank = /[\r\n][ \t]*$/.test(part.slice(-200)) || (lineIsBlank && /^[ \t]*$/.test(part));
    at = comment.end;
    if (!lineIsBlank) continue;
    const behind = /^[ \t]*(?:\r\n|\n|\r)?/.exec(text.slice(at, at + 200))?.[0] ?? '';
    at += behind.length;
    if (/[\r\n]$/.test(behind)) dropIndentation(parts);
  }
  parts.push(text.slice(at, Math.max(at, range.end)));
  return withoutBlankEnds(parts.join('').replace(/\r\n?/g, '\n'));
}

/** That of a line which is gone would be the next one's. */
function dropIndentation(parts: string[]): void {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] ?? '';
    const tail = part.slice(-200);
    parts[at] = part.slice(0, part.length - tail.length) + tail.replace(/[ \t]+$/, '');
    if (parts[at] !== '') return;
  }
}

function withoutBlankEnds(text: string): string {
  const blank = text.length - text.trimStart().length;
  return text.slice(text.lastIndexOf('\n', blank - 1) + 1).trimEnd();
}

/** What is left of a range when whitespace and comments at both ends are taken off; null where nothing is. */
export function contentRange(text: string, range: Range, comments: readonly Range[]): Range | null {
  const inside = comments.filter(({ start, end }) => start >= range.start && end <= range.end);
  let { start, end } = range;
  for (const comment of [...inside, null]) {
    start += leadingSpace(text.slice(start, end));
    if (comment === null || comment.start > start) break;
    start = comment.end;
  }
  for (const comment of [...inside.toReversed(), null]) {
    end = start + text.slice(start, end).trimEnd().length;
    if (comment === null || comment.end < end || comment.start < start) break;
    end = comment.start;
  }
  return start < end ? { start, end } : null;
}

function leadingSpace(text: string): number {
  return text.length - text.trimStart().length;
}
