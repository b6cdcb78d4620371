import type { MemoDecision, MemoEntry } from '../model/memo.ts';
import type { Range } from '../model/text.ts';
import type { Block, ListItem, Paragraph, TableRow } from './blocks.ts';
import { readableText } from './comments.ts';
import { leadingDecisionId } from './decisionId.ts';
import type { MemoPart } from './memoSections.ts';

/** The entries of a section: its list items and the rows of its tables; where it has neither, its paragraphs. */
export function readMemoEntries(text: string, part: MemoPart): readonly MemoEntry[] {
  const items = part.blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.map((item) => entry(itemText(text, item, part.comments), item.range));
    return block.kind === 'table' ? block.rows.map(rowEntry).filter((found) => found.text !== '') : [];
  });
  if (items.length > 0) return items;
  return part.blocks
    .filter((block): block is Paragraph => block.kind === 'paragraph')
    .map(({ range }) => entry(readableText(text, range, part.comments), range))
    .filter((found) => found.text !== '');
}

/**
 * List items, headings and lines that begin with an id. What stands below such a heading belongs to it; any other
 * paragraph without an id speaks about the list.
 */
export function readMemoDecisions(text: string, part: MemoPart): readonly MemoDecision[] {
  const entries: MemoDecision[] = [];
  let heading: MemoDecision | null = null;
  for (const block of part.blocks) {
    if (block.kind === 'heading') {
      if (heading !== null) entries.push(heading);
      const found = decision(block.text, block.range);
      heading = found.id === null ? null : found;
    } else if (heading !== null) {
      heading = reachingTo(heading, block.range.end);
    } else entries.push(...looseDecisions(text, block, part.comments));
  }
  return heading === null ? entries : [...entries, heading];
}

function reachingTo(found: MemoDecision, end: number): MemoDecision {
  return { ...found, range: { start: found.range.start, end } };
}

function looseDecisions(text: string, block: Block, comments: readonly Range[]): readonly MemoDecision[] {
  if (block.kind === 'list') return block.items.map((item) => decision(itemText(text, item, comments), item.range));
  if (block.kind !== 'paragraph') return [];
  return block.lines.map((line) => decision(text.slice(line.start, line.end), line)).filter(({ id }) => id !== null);
}

/** The cells that say something, one after the other. */
function rowEntry({ cells, range }: TableRow): MemoEntry {
  const said = cells.map((cell) => cell.text).filter((cell) => cell !== '');
  return entry(said.join(' - '), range);
}

/** What the item itself says, without the items nested in it. */
function itemText(text: string, item: ListItem, comments: readonly Range[]): string {
  const nested = item.blocks.find((block, index) => index > 0 && block.kind === 'list');
  const range = { start: item.contentStart, end: nested?.range.start ?? item.range.end };
  return readableText(text, range, comments);
}

function entry(text: string, range: Range): MemoEntry {
  return { text: text.replace(/\s+/g, ' ').trim(), range };
}

function decision(text: string, range: Range): MemoDecision {
  return { ...entry(text, range), id: leadingDecisionId(text)?.id ?? null };
}
