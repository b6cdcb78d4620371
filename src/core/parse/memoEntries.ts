import type { MemoDecision, MemoEntry } from '../model/memo.ts';
import type { Range } from '../model/text.ts';
import type { Block, List, ListItem, TableRow } from './blocks.ts';
import { readBox } from './box.ts';
import { findDate } from './calendarDate.ts';
import { readableText } from './comments.ts';
import { type LeadingDecisionId, leadingDecisionId } from './decisionId.ts';
import type { MemoPart } from './memoSections.ts';
import { isPlaceholder } from './placeholder.ts';

/** The entries of a section: its list items and the rows of its tables; where it has neither, its paragraphs. */
export function readMemoEntries(text: string, part: MemoPart): readonly MemoEntry[] {
  const { blocks, comments } = part;
  if (!blocks.some(isListed)) return paragraphsOf(text, part).filter(saysSomething);
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return itemsOf(text, block, comments).map((item) => itemEntry(text, item, comments));
    return block.kind === 'table' ? block.rows.map(rowEntry).filter(saysSomething) : [];
  });
}

/** What keeps the place of a first entry, `- None yet`. Null where there are entries, and where a table has the place. */
export function entryPlaceholder(text: string, { blocks, comments }: MemoPart): Range | null {
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  const [only, another] = items.length > 0 ? items : blocks.filter((block) => block.kind === 'paragraph');
  if (only === undefined || another !== undefined || blocks.some(({ kind }) => kind === 'table')) return null;
  return holdsNothing(text, only, comments) ? only.range : null;
}

function isListed(block: Block): boolean {
  return block.kind === 'list' || (block.kind === 'table' && block.rows.length > 0);
}

/** The items that are neither empty nor placeholders. */
function itemsOf(text: string, { items }: List, comments: readonly Range[]): readonly ListItem[] {
  return items.filter((item) => !holdsNothing(text, item, comments));
}

/** An item with others nested in it holds something, whatever its first line says. */
function holdsNothing(text: string, block: ListItem | Block, comments: readonly Range[]): boolean {
  const start = 'contentStart' in block ? block.contentStart : block.range.start;
  return !saysSomething(entry(readableText(text, { start, end: block.range.end }, comments), block.range));
}

function paragraphsOf(text: string, { blocks, comments }: MemoPart): readonly MemoEntry[] {
  return blocks
    .filter((block) => block.kind === 'paragraph')
    .map(({ range }) => entry(readableText(text, range, comments), range));
}

function saysSomething({ text }: MemoEntry): boolean {
  return text !== '' && !isPlaceholder(text);
}

function itemEntry(text: string, item: ListItem, comments: readonly Range[]): MemoEntry {
  return entry(itemText(text, item, comments), item.range);
}

/**
 * List items, headings and lines that begin with an id. What stands below such a heading, deeper headings without an id
 * included, belongs to it; any other paragraph without an id speaks about the list.
 */
export function readMemoDecisions(text: string, part: MemoPart): readonly MemoDecision[] {
  const entries: MemoDecision[] = [];
  let headed: MemoDecision | null = null;
  let level = 0;
  for (const block of part.blocks) {
    const found: MemoDecision | null = block.kind === 'heading' ? decision(block.text, block.range) : null;
    const isBelow = block.kind !== 'heading' || (found?.id === null && block.level > level);
    if (headed !== null && isBelow) headed = reachingTo(headed, block.range.end);
    else if (block.kind === 'heading') {
      if (headed !== null) entries.push(headed);
      headed = found?.id === null ? null : found;
      level = block.level;
    } else entries.push(...looseDecisions(text, block, part.comments));
  }
  return headed === null ? entries : [...entries, headed];
}

function reachingTo(found: MemoDecision, end: number): MemoDecision {
  return { ...found, range: { start: found.range.start, end } };
}

function looseDecisions(text: string, block: Block, comments: readonly Range[]): readonly MemoDecision[] {
  if (block.kind === 'list') return itemsOf(text, block, comments).map((item) => itemDecision(text, item, comments));
  if (block.kind !== 'paragraph') return [];
  return block.lines.map((line) => decision(text.slice(line.start, line.end), line)).filter(({ id }) => id !== null);
}

function itemDecision(text: string, item: ListItem, comments: readonly Range[]): MemoDecision {
  const said = itemText(text, item, comments);
  return { ...entry(said, item.range), id: itemDecisionId(said)?.id ?? null };
}

/** The id that an item of a list begins with; a box and a date may stand before it. */
export function itemDecisionId(text: string): LeadingDecisionId | null {
  const found = leadingDecisionId(text);
  if (found !== null) return found;
  const box = readBox(text, 0);
  const behind = withoutDate(text.slice(box?.end ?? 0));
  const dated = leadingDecisionId(behind);
  return dated && { ...dated, complete: false };
}

function withoutDate(text: string): string {
  const date = findDate(text.slice(0, LONGEST_DATE));
  if (date === null || !/^[\s*_`~([]*$/.test(text.slice(0, date.start))) return text;
  return text.slice(date.end).replace(/^[\s*_`~)\]:,|\u2013\u2014-]+/, '');
}

/** Of a date with its day of the week and its marks. */
const LONGEST_DATE = 40;

/** The cells that say something, one after the other. */
function rowEntry({ cells, range }: TableRow): MemoEntry {
  const texts = cells.map((cell) => cell.text).filter((cell) => cell !== '');
  const said = texts.every(isPlaceholder) ? [] : texts;
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
