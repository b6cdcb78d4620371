import type { Range } from '../model/text.ts';
import type { Block, Heading, List, ListItem, Paragraph } from './blocks.ts';
import { hashHeading } from './hashHeading.ts';
import { type PlainLine, plainKind, plainLineAt, toNextLine } from './plainLines.ts';

/** Lists nested deeper are left to the library, which has a limit of its own. */
const MAX_DEPTH = 100;

/**
 * Reads the blocks of a text made of nothing but headings, lists, paragraphs and comments of one line, which most plans
 * and memos are: in a fraction of the time, and without the library. It gives what the library gives, or null at the first
 * line that it does not know for certain.
 *
 * @param from where the first line to be read begins
 */
export function readPlainBlocks(text: string, from: number): readonly Block[] | null {
  if (text.includes('\t') || text.includes('\r')) return null;
  const line = plainLineAt(text, from);
  const blocks = readBlocks(line, { indent: 0, list: -1, depth: 0 });
  return line.kind === 'end' ? blocks : null;
}

/** What blocks stand in: columns as CommonMark counts them. */
interface Container {
  /** Where the text of its lines begins. */
  readonly indent: number;
  /** The indent of what the list around stands in; -1 outside of lists. */
  readonly list: number;
  readonly depth: number;
}

/** No line is read any further, so that everything that is open ends here. */
function giveUp(line: PlainLine): void {
  line.kind = 'other';
}

function readBlocks(line: PlainLine, container: Container): Block[] {
  const blocks: Block[] = [];
  for (;;) {
    while (line.kind === 'blank') toNextLine(line);
    if (line.kind === 'end' || line.kind === 'other' || line.indent < container.indent) return blocks;
    // Code.
    if (line.indent - container.indent > 3) giveUp(line);
    else blocks.push(readBlock(line, container));
  }
}

function readBlock(line: PlainLine, container: Container): Block {
  if (line.kind === 'bullet' || line.kind === 'number') return readList(line, container);
  if (line.kind === 'text') return readParagraph(line, line.start, container);
  const { text, kind, indent, start, end } = line;
  if (indent > 0) giveUp(line);
  else toNextLine(line);
  return kind === 'comment' ? { kind: 'html', comment: true, range: { start, end } } : headingAt(text, start, end);
}

function headingAt(text: string, start: number, end: number): Heading {
  return hashHeading(text, { start, end: trimmedEnd(text, start, end) });
}

function readList(line: PlainLine, container: Container): List {
  const { text, kind, markerEnd } = line;
  const marker = text.charAt(markerEnd - 1);
  const items = [readItem(line, marker, container)];
  while (line.kind === kind && text[line.markerEnd - 1] === marker && isWithin(line, container)) {
    items.push(readItem(line, marker, container));
  }
  const range = { start: items[0]?.range.start ?? 0, end: items.at(-1)?.range.end ?? 0 };
  return { kind: 'list', ordered: kind === 'number', items, range };
}

function isWithin({ indent }: PlainLine, container: Container): boolean {
  return indent >= container.indent && indent - container.indent <= 3;
}

function readItem(line: PlainLine, marker: string, { indent: outer, depth }: Container): ListItem {
  const { text, start, end: lineEnd, markerEnd } = line;
  let contentStart = markerEnd;
  while (contentStart < lineEnd && text.charCodeAt(contentStart) === 32) contentStart += 1;
  const container = { indent: line.indent + contentStart - start, list: outer, depth: depth + 1 };
  const number = markerEnd - start === 1 ? null : text.slice(start, markerEnd - 1);
  const isPlain = contentStart - markerEnd <= 4 && plainKind(text, contentStart, lineEnd) === 'text';
  const first = readParagraph(line, contentStart, container);
  if (!isPlain || depth > MAX_DEPTH) giveUp(line);
  const more = line.indent < container.indent && line.kind !== 'blank' ? NONE : readBlocks(line, container);
  const blocks = more.length === 0 ? [first] : [first, ...more];
  const lineRange = { start, end: lineEnd };
  const { end } = (blocks.at(-1) ?? first).range;
  const range = end === lineEnd ? lineRange : { start, end };
  return { marker, number, range, lineRange, contentStart, blocks };
}

const NONE: readonly Block[] = [];

function readParagraph(line: PlainLine, from: number, container: Container): Paragraph {
  const { text } = line;
  const first = { start: from, end: trimmedEnd(text, from, line.end) };
  toNextLine(line);
  if (line.kind !== 'text' && !goesOn(line, container)) return paragraph(line, [first], first);
  const lines: Range[] = [first];
  while (goesOn(line, container)) {
    lines.push({ start: line.start, end: trimmedEnd(text, line.start, line.end) });
    toNextLine(line);
  }
  return paragraph(line, lines, { start: from, end: lines.at(-1)?.end ?? first.end });
}

/** Whether a line belongs to the paragraph above it. A line indented by four or more does, whatever it looks like. */
function goesOn(line: PlainLine, { indent, list }: Container): boolean {
  const { kind } = line;
  if (kind === 'text') return true;
  if (kind === 'blank' || kind === 'end' || kind === 'other') return false;
  if (line.indent - indent > 3) return true;
  if (kind !== 'bullet' && kind !== 'number') return false;
  if (line.indent < indent) return list >= 0 && line.indent - list > 3;
  // A number other than 1 begins a list, but does not break a paragraph off.
  return kind === 'number' && Number(line.text.slice(line.start, line.markerEnd - 1)) !== 1;
}

function paragraph(line: PlainLine, lines: readonly Range[], range: Range): Paragraph {
  const { text } = line;
  const source = (part: Range): string => text.slice(part.start, part.end);
  const written = lines.length === 1 ? source(range) : lines.map(source).join('\n');
  if (mayDefineLink(written)) giveUp(line);
  return { kind: 'paragraph', text: written, lines, range };
}

/** `[label]: destination` at the beginning of a paragraph is none of its text. A box is no label. */
function mayDefineLink(text: string): boolean {
  if (!text.startsWith('[')) return false;
  const isBox = text[1] !== '\\' && text[2] === ']' && text[3] !== ':';
  return !isBox && text.includes(']:');
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) === 32) at -= 1;
  return at;
}
