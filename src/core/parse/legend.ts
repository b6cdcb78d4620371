import type { StepStatus } from '../model/status.ts';
import type { Block } from './blocks.ts';
import { type Markers, markOf, readStatusWord } from './statusWords.ts';

/** What a file says its boxes mean. */
export interface Legend {
  readonly markers: Markers;
  /** The blocks that the legend is made of: their boxes are no tasks. */
  readonly blocks: ReadonlySet<Block>;
}

const NAME = String.raw`(?:(?:task|status|state|marker|checkbox|symbol)s?\s+)?(?:legend|indicators?|legende|leyenda|图例|圖例)|status key`;
const heading = (): RegExp => new RegExp(String.raw`^[\W_]*(?:${NAME})[\W_]*$`, 'iu');
const announcement = (): RegExp => new RegExp(String.raw`^[*_\s]*(?:${NAME})[*_\s]*[:：]`, 'iu');

/** A part of each name: most headings and paragraphs have none, and for those the patterns are not even made. */
const PARTS_OF_NAMES = ['legend', 'indicator', 'leyenda', '图例', '圖例', 'status key'];

/** A box, in backticks or not, and what stands behind it up to the next one. */
const entry = (): RegExp => /\[([^[\]\r\n]{0,24})\][\s`*:=|→–—-]*([^[\r\n]{0,80})/gu;
const MEANING_ENDS = /[,;|·•(/`.]/;

/** Finds the legends of a file, headed `Legend` or `Status indicators`, and reads which status they give to which box. */
export function readLegend(text: string, blocks: readonly Block[]): Legend {
  const found = new Set<Block>();
  collect(blocks, found);
  const markers = new Map<string, StepStatus>();
  for (const { range } of found) {
    for (const [, box = '', meaning = ''] of text.slice(range.start, range.end).matchAll(entry())) {
      const status = readMeaning(meaning);
      if (status !== null && !markers.has(markOf(box))) markers.set(markOf(box), status);
    }
  }
  return { markers, blocks: found };
}

/**
 * A heading makes all blocks up to the next one a legend; `Legend:`, or the name alone, its own paragraph or the block that
 * follows it.
 */
function collect(blocks: readonly Block[], found: Set<Block>): void {
  let reach: 'heading' | 'next' | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      reach = mayNameLegend(block.text) && heading().test(block.text) ? 'heading' : null;
    } else if (block.kind === 'paragraph' && announcesLegend(block.text)) {
      found.add(block);
      if (reach === null && !block.text.includes('[')) reach = 'next';
    } else if (reach !== null) {
      found.add(block);
      if (reach === 'next') reach = null;
    } else if (block.kind === 'quote') {
      collect(block.blocks, found);
    }
  }
}

/** Whether a text may name a legend. */
export function mayNameLegend(text: string): boolean {
  const lowerCase = text.toLowerCase();
  return PARTS_OF_NAMES.some((part) => lowerCase.includes(part));
}

function announcesLegend(text: string): boolean {
  return mayNameLegend(text) && (announcement().test(text) || heading().test(text));
}

/** The status that the first words behind a box name; a meaning that is no status leaves the box unknown. */
function readMeaning(text: string): StepStatus | null {
  const words = (text.split(MEANING_ENDS)[0] ?? '').trim().split(/\s+/);
  for (let count = Math.min(words.length, 3); count > 0; count -= 1) {
    const status = readStatusWord(words.slice(0, count).join(' '));
    if (status !== null) return status === 'dropped' ? 'skipped' : status;
  }
  return null;
}
