import type { MemoSection } from '../model/memo.ts';
import type { LineIndex, Range } from '../model/text.ts';
import type { Block, Heading } from './blocks.ts';
import { commentRanges, readableLines } from './comments.ts';
import { readFieldLine } from './fieldLine.ts';
import { memoSectionNamed } from './memoHeading.ts';

/** A section with what stands in it. */
export interface MemoPart {
  readonly section: MemoSection;
  /** Its heading's level. */
  readonly level: number;
  readonly blocks: readonly Block[];
  readonly comments: readonly Range[];
}

/**
 * The sections of a memo. One ends at the next heading that is not below it, or at the heading of another section
 * whatever its level.
 */
export function readMemoSections(text: string, lines: LineIndex, source: readonly Block[]): readonly MemoPart[] {
  const blocks = source.map((block) => (isFieldsOverRule(block) ? asParagraph(text, lines, block) : block));
  return sectionStarts(blocks).map(({ heading, index, name }) => {
    const after = blocks.findIndex((block, at) => at > index && block.kind === 'heading' && ends(block, heading, name));
    const next = after === -1 ? undefined : blocks[after];
    const inside = blocks.slice(index + 1, next === undefined ? undefined : after);
    const bodyRange = {
      start: nextLine(text, lines, heading.range.end),
      end: next === undefined ? text.length : lineStart(lines, next.range.start),
    };
    const comments = commentRanges(text, inside);
    const body = readableLines(text, bodyRange, comments);
    const section = { name, heading: heading.text, headingRange: heading.range, bodyRange, text: body };
    return { section, level: heading.level, blocks: inside, comments };
  });
}

interface SectionStart {
  readonly heading: Heading;
  readonly index: number;
  readonly name: MemoSection['name'];
}

/** A heading over nothing but a deeper one of the same section (`# State`, `## Where we are`) is the memo's title. */
function sectionStarts(blocks: readonly Block[]): readonly SectionStart[] {
  const starts: SectionStart[] = [];
  for (const [index, heading] of blocks.entries()) {
    if (heading.kind !== 'heading') continue;
    const name = memoSectionNamed(heading.text);
    const next = blocks[index + 1];
    if (name === null || starts.some((start) => start.name === name)) continue;
    const title = next?.kind === 'heading' && next.level > heading.level && memoSectionNamed(next.text) === name;
    if (!title) starts.push({ heading, index, name });
  }
  return starts;
}

function ends(next: Heading, heading: Heading, name: MemoSection['name']): boolean {
  if (next.level <= heading.level) return true;
  const nextName = memoSectionNamed(next.text);
  return nextName !== null && nextName !== name;
}

/** Fields with a rule `---` right below read as an underlined heading; nobody means that. */
function isFieldsOverRule(block: Block): block is Heading {
  if (block.kind !== 'heading') return false;
  const underlined = block.range.end > block.textRange.end && block.range.start === block.textRange.start;
  return underlined && block.text.split('\n').every((line) => (readFieldLine(line)?.value ?? '') !== '');
}

function asParagraph(text: string, lines: LineIndex, { textRange, range }: Heading): Block {
  const first = lines.positionAt(textRange.start).line;
  const last = lines.positionAt(textRange.end).line;
  const ranges = Array.from({ length: last - first + 1 }, (_, index) => trimmed(text, lines.lineRange(first + index)));
  const written = ranges.map(({ start, end }) => text.slice(start, end)).join('\n');
  return { kind: 'paragraph', text: written, lines: ranges, range };
}

function trimmed(text: string, range: Range): Range {
  const source = text.slice(range.start, range.end);
  return { start: range.end - source.trimStart().length, end: range.start + source.trimEnd().length };
}

function lineStart(lines: LineIndex, offset: number): number {
  return lines.lineRange(lines.positionAt(offset).line).start;
}

function nextLine(text: string, lines: LineIndex, offset: number): number {
  const { line } = lines.positionAt(offset);
  return line + 1 < lines.count ? lines.lineRange(line + 1).start : text.length;
}
