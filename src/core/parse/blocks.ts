import type { Range } from '../model/text.ts';
import { buildBlocks } from './blockBuilder.ts';
import { tokenizeBlocks } from './blockTokens.ts';
import { frontMatterRange } from './frontMatterRange.ts';
import { readPlainBlocks } from './plainBlocks.ts';

/**
 * The block structure of a Markdown text, as CommonMark and GitHub's tables define it. Inline markup is not read: every
 * `text` is source. All ranges are offsets into the whole text and end before the line end.
 */
export type Block = Heading | List | Paragraph | Quote | Table | Code | Html | Rule | Definition;

export interface Heading {
  readonly kind: 'heading';
  readonly level: number;
  /** Without `#`, and with a line end between the lines of a heading that is underlined. */
  readonly text: string;
  readonly textRange: Range;
  /** With `#` or the underline. */
  readonly range: Range;
}

export interface List {
  readonly kind: 'list';
  readonly ordered: boolean;
  readonly items: readonly ListItem[];
  readonly range: Range;
}

/** `- text`, `* text`, `+ text`, `1. text` or `1) text`. */
export interface ListItem {
  /** The character that makes it an item: `-`, `*`, `+`, `.` or `)`. */
  readonly marker: string;
  /** The digits of an ordered item. */
  readonly number: string | null;
  /** From the marker to the end of what is nested in it. */
  readonly range: Range;
  /** Its first line, from the marker on. */
  readonly lineRange: Range;
  /** Where the first line's text begins, after the marker and its spaces. */
  readonly contentStart: number;
  readonly blocks: readonly Block[];
}

export interface Paragraph {
  readonly kind: 'paragraph';
  /** Its lines without their indentation, joined with `\n`. */
  readonly text: string;
  /** Each line of `text` in the source. */
  readonly lines: readonly Range[];
  readonly range: Range;
}

export interface Quote {
  readonly kind: 'quote';
  readonly blocks: readonly Block[];
  /** From the first `>` of its first line, which may be that of a quote around it. */
  readonly range: Range;
}

export interface Table {
  readonly kind: 'table';
  readonly header: TableRow;
  readonly rows: readonly TableRow[];
  readonly range: Range;
}

export interface TableRow {
  /** As many as are written, which may be more or fewer than the header has. */
  readonly cells: readonly TableCell[];
  readonly range: Range;
}

export interface TableCell {
  /** Trimmed, with `\|` as written. */
  readonly text: string;
  readonly range: Range;
}

export interface Code {
  readonly kind: 'code';
  readonly fenced: boolean;
  /** What follows the opening fence. */
  readonly info: string;
  /** False for a fence that runs to the end of what it stands in because no closing fence was found. */
  readonly closed: boolean;
  readonly range: Range;
}

export interface Html {
  readonly kind: 'html';
  /** Whether it begins with `<!--`. */
  readonly comment: boolean;
  readonly range: Range;
}

/** A thematic break. */
export interface Rule {
  readonly kind: 'rule';
  readonly range: Range;
}

/** A link reference definition: `[label]: destination`. */
export interface Definition {
  readonly kind: 'definition';
  readonly range: Range;
}

/**
 * Splits a Markdown text into blocks. Front matter at the beginning is no block. A `<details>` or `<summary>` line stands
 * by itself even where no blank line follows, so that what is folded away is read too. Never throws; linear in the text.
 */
export function parseBlocks(text: string): readonly Block[] {
  const from = frontMatterRange(text)?.end ?? 0;
  return readPlainBlocks(text, from) ?? buildBlocks(text, tokenizeBlocks(text, from));
}

/** Every block of a tree, containers before what they hold. */
export function* walkBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.kind === 'quote') yield* walkBlocks(block.blocks);
    if (block.kind === 'list') for (const item of block.items) yield* walkBlocks(item.blocks);
  }
}
