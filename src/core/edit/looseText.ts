import type { DecisionLog } from '../model/decisions.ts';
import type { Range } from '../model/text.ts';
import { type Block, type ListItem, parseBlocks } from '../parse/blocks.ts';

/** The parts of a log that belong to no entry, in the order of the file: whole blocks, or items, rows and lines of them. */
export function looseParts(text: string, { decisions }: DecisionLog): readonly Range[] {
  const isLoose = (range: Range) => !decisions.some((entry) => overlap(entry.range, range));
  const isInside = (range: Range) => decisions.some((entry) => contains(entry.range, range));
  const partsOf = (block: Block | ListItem): readonly Range[] => {
    if (isLoose(block.range)) return [block.range];
    return isInside(block.range)
      ? []
      : innerParts(block).flatMap((part) => ('range' in part ? partsOf(part) : loose(part)));
  };
  const loose = (range: Range) => (isLoose(range) ? [range] : []);
  return parseBlocks(text).flatMap(partsOf);
}

function innerParts(block: Block | ListItem): readonly (Block | ListItem | Range)[] {
  if (!('kind' in block)) return block.blocks;
  switch (block.kind) {
    case 'list':
      return block.items;
    case 'quote':
      return block.blocks;
    case 'table':
      return block.rows.map(({ range }) => range);
    case 'paragraph':
      return block.lines;
    default:
      return [];
  }
}

function overlap(one: Range, other: Range): boolean {
  return one.start < other.end && other.start < one.end;
}

function contains(outer: Range, inner: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
