import type { Range } from '../model/text.ts';
import type { Block, Code, Heading, List, ListItem, Paragraph, Quote } from './blocks.ts';
import type { BlockToken, BlockTokens } from './blockTokens.ts';
import { hashHeading } from './hashHeading.ts';
import { readTable } from './tableRows.ts';

/** Where the reading of one text stands. */
interface Reader {
  readonly text: string;
  readonly source: BlockTokens;
  at: number;
  /** The line on which a container's marker was read last, and the offset behind that marker. */
  markerLine: number;
  afterMarker: number;
}

/**
 * Gives markdown-it's tokens their exact places. A token knows its lines only; its column follows from what stands before
 * it on its first line: indentation, `>` and the markers of items that begin on the same line, in the order of the tokens.
 */
export function buildBlocks(text: string, source: BlockTokens): readonly Block[] {
  return readBlocks({ text, source, at: 0, markerLine: -1, afterMarker: 0 });
}

/** Reads up to the token that closes the container, which stays unread. */
function readBlocks(reader: Reader): readonly Block[] {
  const first = readNext(reader);
  if (first === null) return [];
  // Nearly all items hold a single block, and an array that grows takes the memory of seventeen.
  let next = readNext(reader);
  if (next === null) return [first];
  const blocks = [first];
  for (; next !== null; next = readNext(reader)) blocks.push(next);
  return blocks;
}

function readNext(reader: Reader): Block | null {
  const token = reader.source.tokens[reader.at];
  if (token === undefined || token.type === 'end') return null;
  reader.at += 1;
  return readBlock(reader, token);
}

function readBlock(reader: Reader, token: BlockToken): Block {
  switch (token.type) {
    case 'bullets':
    case 'numbers':
      return readList(reader, token);
    case 'quote':
      return readQuote(reader, token);
    case 'heading':
      return readHeading(reader, token);
    case 'paragraph':
      return readParagraph(reader, token);
    case 'table':
      return readTable(reader.text, contentLines(reader, token));
    case 'fence':
    case 'code':
      return readCode(reader, token);
    case 'html': {
      const range = wholeRange(reader, token);
      return { kind: 'html', comment: reader.text.startsWith('<!--', range.start), range };
    }
    case 'rule':
      return { kind: 'rule', range: wholeRange(reader, token) };
    default:
      return { kind: 'definition', range: wholeRange(reader, token) };
  }
}

function readList(reader: Reader, token: BlockToken): List {
  const items = [readItem(reader)];
  while (reader.source.tokens[reader.at]?.type === 'item') items.push(readItem(reader));
  reader.at += 1;
  const range = { start: items[0]?.range.start ?? 0, end: items.at(-1)?.range.end ?? 0 };
  return { kind: 'list', ordered: token.type === 'numbers', items, range };
}

function readItem(reader: Reader): ListItem {
  const token = reader.source.tokens[reader.at] as BlockToken;
  reader.at += 1;
  const line = firstLineOf(token);
  const start = contentStartOf(reader, line);
  const markerEnd = start + token.info.length + 1;
  const lineEnd = lineEndOf(reader, line);
  const contentStart = skipBlanks(reader.text, markerEnd, lineEnd);
  reader.markerLine = line;
  reader.afterMarker = markerEnd;
  const blocks = readBlocks(reader);
  reader.at += 1;
  const lineRange = { start, end: lineEnd };
  const end = blocks.at(-1)?.range.end ?? markerEnd;
  return {
    marker: token.markup,
    number: token.info === '' ? null : token.info,
    range: end === lineEnd ? lineRange : { start, end },
    lineRange,
    contentStart,
    blocks,
  };
}

function readQuote(reader: Reader, token: BlockToken): Quote {
  const line = firstLineOf(token);
  const from = line === reader.markerLine ? reader.afterMarker : lineStartOf(reader, line);
  const start = skipBlanks(reader.text, from, reader.text.length);
  const blocks = readBlocks(reader);
  reader.at += 1;
  return { kind: 'quote', blocks, range: { start, end: blocks.at(-1)?.range.end ?? lineEndOf(reader, line) } };
}

function readHeading(reader: Reader, token: BlockToken): Heading {
  const lines = contentLines(reader, token);
  const range = spanOf(lines);
  if (token.markup.startsWith('#')) return hashHeading(reader.text, range);
  const level = token.markup === '=' ? 1 : 2;
  const worded = lines.slice(0, -1);
  return { kind: 'heading', level, text: textOf(reader, worded), textRange: spanOf(worded), range };
}

function readParagraph(reader: Reader, token: BlockToken): Paragraph {
  const lines = contentLines(reader, token);
  return { kind: 'paragraph', text: textOf(reader, lines), lines, range: spanOf(lines) };
}

function readCode(reader: Reader, token: BlockToken): Code {
  const fenced = token.type === 'fence';
  const [first, last] = token.map ?? [0, 0];
  const lineEnds = token.content.split('\n').length - 1;
  const contentCount = token.content === '' || token.content.endsWith('\n') ? lineEnds : lineEnds + 1;
  const closed = !fenced || last - first - 1 > contentCount;
  return { kind: 'code', fenced, info: token.info.trim(), closed, range: wholeRange(reader, token) };
}

function firstLineOf(token: BlockToken): number {
  return token.map?.[0] ?? 0;
}

function lineStartOf(reader: Reader, line: number): number {
  return reader.source.lineStarts[line] ?? 0;
}

function lineEndOf(reader: Reader, line: number): number {
  return reader.source.lineEnds[line] ?? 0;
}

/** Where a line's text begins, behind indentation, `>` and the markers read so far. */
function contentStartOf(reader: Reader, line: number): number {
  const end = lineEndOf(reader, line);
  let at = line === reader.markerLine ? reader.afterMarker : lineStartOf(reader, line);
  while (at < end && (isBlank(reader.text.charCodeAt(at)) || reader.text.charCodeAt(at) === 62)) at += 1;
  return at;
}

/** The token's lines, each without the marks of its containers and without spaces around it. */
function contentLines(reader: Reader, token: BlockToken): readonly Range[] {
  const [first, last] = token.map ?? [0, 0];
  const lines = [contentLine(reader, first)];
  for (let line = first + 1; line < last; line += 1) lines.push(contentLine(reader, line));
  return lines;
}

function contentLine(reader: Reader, line: number): Range {
  const start = contentStartOf(reader, line);
  let end = lineEndOf(reader, line);
  while (end > start && isBlank(reader.text.charCodeAt(end - 1))) end -= 1;
  return { start, end };
}

/** From the token's first character to the end of its last line. */
function wholeRange(reader: Reader, token: BlockToken): Range {
  const [first, last] = token.map ?? [0, 0];
  return { start: contentStartOf(reader, first), end: lineEndOf(reader, Math.max(first, last - 1)) };
}

function spanOf(lines: readonly Range[]): Range {
  if (lines.length === 1 && lines[0] !== undefined) return lines[0];
  return { start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0 };
}

function textOf(reader: Reader, lines: readonly Range[]): string {
  const [first, ...more] = lines.map(({ start, end }) => reader.text.slice(start, end));
  return more.length === 0 ? (first ?? '') : [first, ...more].join('\n');
}

function skipBlanks(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}
