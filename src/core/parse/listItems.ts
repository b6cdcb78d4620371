import type { Range } from '../model/text.ts';
import type { Block, Heading, List, ListItem, Paragraph, Quote } from './blocks.ts';
import { type Box, readBox } from './box.ts';
import type { Markers } from './statusWords.ts';

const NONE: readonly never[] = [];

/** The items of the lists among some blocks, those in quotes too. */
export function itemsAmong(blocks: readonly Block[]): readonly ListItem[] {
  // Most items hold one block.
  if (blocks.length === 1) return blocks[0] !== undefined && isContainer(blocks[0]) ? itemsOf(blocks[0]) : NONE;
  const first = blocks.find(isContainer);
  return first === blocks.findLast(isContainer) ? itemsOf(first) : blocks.filter(isContainer).flatMap(itemsOf);
}

function isContainer(block: Block): block is List | Quote {
  return block.kind === 'list' || block.kind === 'quote';
}

function itemsOf(container: List | Quote | undefined): readonly ListItem[] {
  if (container === undefined) return NONE;
  return container.kind === 'list' ? container.items : itemsAmong(container.blocks);
}

/** Whether a list is one of boxes: whether an item anywhere in it has one that is no mere label. */
export function hasBoxes(text: string, items: readonly ListItem[], markers: Markers): boolean {
  return items.some((item) => boxOf(text, item, markers)?.certain || hasBoxes(text, itemsAmong(item.blocks), markers));
}

export function boxOf(text: string, item: ListItem, markers: Markers): Box | null {
  return leadOf(item) === null ? null : readBox(text, item.contentStart, markers);
}

/** The block that an item's first line belongs to; null where the item begins with code or with another item. */
export function leadOf({ blocks: [first] }: ListItem): Paragraph | Heading | null {
  return first?.kind === 'paragraph' || first?.kind === 'heading' ? first : null;
}

/**
 * An item whose text begins like another item, `- 1) title` or `- - title`, as the one item that is meant: the number is part
 * of its text, and what would stand beside the inner item is nested in it. Any other item as it is.
 */
export function flatItem(item: ListItem): ListItem {
  const [list, ...below] = item.blocks;
  if (list?.kind !== 'list') return item;
  const [inner, ...others] = list.items;
  if (inner === undefined || inner.range.start !== item.contentStart || inner.blocks.length === 0) return item;
  const rest: readonly Block[] = others.length === 0 ? below : [{ ...list, items: others }, ...below];
  const contentStart = list.ordered ? item.contentStart : inner.contentStart;
  return flatItem({ ...item, contentStart, blocks: [...inner.blocks, ...rest] });
}

/** What an item's first line says. */
export function firstLine(item: ListItem): Range {
  return { start: item.contentStart, end: leadOf(item) === null ? item.contentStart : item.lineRange.end };
}

/** The text of an item below its first line, nested items apart, line by line. */
export function linesBelow(item: ListItem): readonly Range[] {
  const lead = leadOf(item);
  const more = lead?.kind === 'paragraph' && lead.lines.length > 1 ? lead.lines.slice(1) : NONE;
  if (item.blocks.length === 1 && lead !== null) return more;
  const isOther = (block: Block): boolean => block !== lead && !isContainer(block);
  return item.blocks.some(isOther) ? [more, ...item.blocks.filter(isOther).map(linesOf)].flat() : more;
}

function linesOf(block: Block): readonly Range[] {
  if (block.kind === 'paragraph') return block.lines;
  return block.kind === 'code' || block.kind === 'table' || block.kind === 'heading' ? [block.range] : NONE;
}
