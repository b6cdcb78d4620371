import type { Range } from '../model/text.ts';
import { type Block, type Code, type Html, walkBlocks } from './blocks.ts';

/** A code fence or a comment without an end: everything behind it is code, or is not seen. */
export interface OpenBlock {
  readonly kind: 'fence' | 'comment';
  /** The line that opens it. */
  readonly range: Range;
  /** What it hides. */
  readonly text: string;
}

/** Finds the code fences and comments that nothing closes. */
export function openBlocks(text: string, blocks: readonly Block[]): readonly OpenBlock[] {
  if (!MAY_OPEN.some((opening) => text.includes(opening))) return [];
  return [...walkBlocks(blocks)].filter((block) => isOpen(text, block)).map((block) => openBlock(text, block));
}

const MAY_OPEN = ['```', '~~~', '<!--'];

function isOpen(text: string, block: Block): block is Code | Html {
  if (block.kind === 'code') return !block.closed;
  if (block.kind !== 'html' || !block.comment) return false;
  const source = text.slice(block.range.start, block.range.end);
  return !source.slice(source.indexOf('<!--') + '<!--'.length).includes('-->');
}

function openBlock(text: string, { kind, range: { start, end } }: Code | Html): OpenBlock {
  const source = text.slice(start, end);
  const firstLine = /^[^\r\n]*/.exec(source)?.[0].length ?? 0;
  const range = { start, end: start + firstLine };
  return { kind: kind === 'code' ? 'fence' : 'comment', range, text: source.slice(firstLine) };
}
