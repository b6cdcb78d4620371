import type { Range } from '../model/text.ts';
import type { Block, Heading, ListItem, Paragraph } from './blocks.ts';
import { type Box, readBox } from './box.ts';
import type { Markers } from './statusWords.ts';

/** A list item, its box told from its text. */
export interface ListEntry {
  readonly item: ListItem;
  readonly box: Box | null;
  /** What its first line says, behind the box. Empty where the item begins with code or another item. */
  readonly line: Range;
  readonly lead: Paragraph | Heading | null;
  /** The items nested in it, those in quotes too. */
  readonly entries: readonly ListEntry[];
}

export function listEntries(text: string, blocks: readonly Block[], markers: Markers): readonly ListEntry[] {
  const entries: ListEntry[] = [];
  for (const block of blocks) {
    if (block.kind === 'list') for (const item of block.items) entries.push(listEntry(text, item, markers));
    else if (block.kind === 'quote') for (const entry of listEntries(text, block.blocks, markers)) entries.push(entry);
  }
  return entries;
}

/** Whether a list is one of boxes: whether an item anywhere in it has one that is no mere label. */
export function hasBoxes(entries: readonly ListEntry[]): boolean {
  return entries.some(({ box, entries: nested }) => box?.certain === true || hasBoxes(nested));
}

/** The text of an entry below its first line, nested items apart, line by line. */
export function textLines({ item, lead }: ListEntry): readonly Range[] {
  if (item.blocks.length === 1 && (lead === null || lead.kind === 'heading' || lead.lines.length === 1)) return NONE;
  const lines: Range[] = [];
  for (const block of item.blocks) {
    if (block.kind === 'paragraph')
      for (const line of block === lead ? block.lines.slice(1) : block.lines) lines.push(line);
    else if (block.kind === 'code' || block.kind === 'table' || block.kind === 'heading') lines.push(block.range);
  }
  return lines;
}

const NONE: readonly never[] = [];

function listEntry(text: string, item: ListItem, markers: Markers): ListEntry {
  const first = item.blocks[0];
  const lead = first?.kind === 'paragraph' || first?.kind === 'heading' ? first : null;
  const box = lead === null ? null : readBox(text, item.contentStart, markers);
  const start = box?.end ?? item.contentStart;
  const line = { start, end: lead === null ? start : Math.max(start, item.lineRange.end) };
  const entries = item.blocks.length === 1 && lead !== null ? NONE : listEntries(text, item.blocks, markers);
  return { item, box, line, lead, entries };
}
