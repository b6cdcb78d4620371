import type { Range } from '../model/text.ts';
import { type Block, walkBlocks } from './blocks.ts';

/** A code fence without an end, and how many boxes it hides. */
export interface OpenFence {
  /** The line that opens it. */
  readonly range: Range;
  readonly boxes: number;
}

const BOXES = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]+\[[^[\]\r\n]{0,24}\](?=\s|$)/gm;

/** Finds the fences that hide boxes because nothing closes them: everything behind one is code. */
export function openFences(text: string, blocks: readonly Block[]): readonly OpenFence[] {
  const found: OpenFence[] = [];
  if (!text.includes('```') && !text.includes('~~~')) return found;
  for (const block of walkBlocks(blocks)) {
    if (block.kind !== 'code' || block.closed) continue;
    const { start, end } = block.range;
    const boxes = text.slice(start, end).match(BOXES)?.length ?? 0;
    const lineEnd = text.slice(start, end).search(/[\r\n]/);
    if (boxes > 0) found.push({ range: { start, end: lineEnd < 0 ? end : start + lineEnd }, boxes });
  }
  return found;
}
