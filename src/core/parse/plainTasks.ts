import { frontMatterRange } from './frontMatterRange.ts';
import { readTitle } from './itemTitle.ts';
import { mayNameLegend } from './legend.ts';
import { type Markers, statusOfMark } from './statusWords.ts';
import type { TaskItem } from './taskItem.ts';

/** An item with one of the five usual boxes: its indentation, the mark, an id in front of a word, and the text. */
const ITEM = /( *)[-*+] \[([ xX/!])\] +(?:(#\d{1,15}) (?=[A-Za-z]))?([^\n]*[^\s])(?:\n|$)/y;
/** A heading of plain words; a sign between words could set a status apart. */
const HEADING = /(#{1,6}) ((?:[\w.,&'/][\w.,&'/-]* )*[\w.,&'/][\w.,&'/-]*)(?:\n|$)/y;
const BLANK = / *\n/y;
/** A comment, strong emphasis or the target of a link, none of which belongs to a title. */
const MARKUP = /<!--|\*\*|\]\(/;

/** The columns between a marker and what is nested in its item. */
const MARKER_WIDTH = 2;
/** An item indented by more is code, or text of the item above. */
const MAX_INDENT = 3;
/** Lists nested deeper are left to the blocks. */
const MAX_DEPTH = 100;

const LINE_FEED = 10;
const RAW: Readonly<Record<string, string>> = { ' ': '[ ]', x: '[x]', X: '[X]', '/': '[/]', '!': '[!]' };
const NONE: TaskItem[] = [];

/** An item in which others may still be nested. */
interface Open {
  /** The column that lines nested in it are indented to, at least. */
  readonly inner: number;
  readonly item: TaskItem & { range: { start: number; end: number }; items: TaskItem[] };
}

/** What a plain text holds in tasks: no such task has text below its line, and every status is known. */
export interface PlainTasks<T> {
  /** The heading of level 1. */
  readonly title: string | null;
  /** What was made of each task that is nested in none. */
  readonly made: readonly T[];
}

/**
 * Reads the tasks of a text made of nothing but headings of plain words and items with the usual boxes, as long lists mostly
 * are: line by line, without their blocks. It finds the items that `readTaskItems` finds, or gives null at the first line
 * that is anything else.
 *
 * @param make takes each item as soon as everything nested in it is read, so that thousands of items need not be kept
 */
export function readPlainTasks<T>(text: string, make: (item: TaskItem) => T, markers?: Markers): PlainTasks<T> | null {
  if (text.includes('\t') || text.includes('\r')) return null;
  const made: T[] = [];
  const open: Open[] = [];
  const close = (): void => {
    const item = open[0]?.item;
    while (open.length > 0) open.pop();
    if (item !== undefined) made.push(make(item));
  };
  let title: string | null = null;
  for (let at = frontMatterRange(text)?.end ?? 0; at < text.length; ) {
    ITEM.lastIndex = at;
    const found = ITEM.exec(text);
    if (found !== null) {
      const next = ITEM.lastIndex;
      const indent = indentOf(found);
      if (open.length > 0 && indent < (open[0] as Open).inner) close();
      const end = text.charCodeAt(next - 1) === LINE_FEED ? next - 1 : next;
      if (!nest(open, itemOf(found, at, end, markers), indent)) return null;
      at = next;
      continue;
    }
    const heading = headingAt(text, at);
    if (heading === null) {
      BLANK.lastIndex = at;
      if (!BLANK.test(text)) return null;
      at = BLANK.lastIndex;
      continue;
    }
    // Of several titles, some may be the groups of the file.
    if (mayNameLegend(heading.words) || (heading.level === 1 && title !== null)) return null;
    if (heading.level === 1) title = heading.words;
    close();
    at = HEADING.lastIndex;
  }
  close();
  return made.length === 0 ? null : { title, made };
}

function headingAt(text: string, at: number): { readonly level: number; readonly words: string } | null {
  HEADING.lastIndex = at;
  const [, hashes = '', words = ''] = HEADING.exec(text) ?? [];
  return words === '' ? null : { level: hashes.length, words };
}

/** The item that begins at an offset with its indentation. No destructuring: for a cold program that takes far longer. */
function itemOf(found: RegExpExecArray, at: number, end: number, markers: Markers | undefined): Open['item'] {
  const start = at + indentOf(found);
  const mark = found[2] ?? '';
  const id = found[3] ?? null;
  const rest = found[4] ?? '';
  const raw = RAW[mark] ?? '';
  const title = id === null || MARKUP.test(rest) ? readTitle(id === null ? rest : `${id} ${rest}`) : null;
  const range = { start, end };
  return {
    kind: 'item',
    id: title === null ? id : title.id,
    idIsUnique: title === null || title.idIsUnique,
    title: title === null ? rest : title.title || title.id || raw,
    stated: {
      status: statusOfMark(mark, markers),
      raw,
      range: { start: start + MARKER_WIDTH, end: start + MARKER_WIDTH + raw.length },
      boxed: true,
    },
    detail: null,
    range,
    lineRange: range,
    items: NONE,
  };
}

function indentOf(found: RegExpExecArray): number {
  return (found[1] ?? '').length;
}

/** Puts an item where its indentation says; false where that may mean anything but an item of a list. */
function nest(open: Open[], item: Open['item'], indent: number): boolean {
  while (open.length > 0 && indent < (open.at(-1) as Open).inner) open.pop();
  const parent = open.at(-1);
  if (indent - (parent?.inner ?? 0) > MAX_INDENT || open.length > MAX_DEPTH) return false;
  if (parent !== undefined) addTo(parent.item, item, open);
  open.push({ inner: indent + MARKER_WIDTH, item });
  return true;
}

function addTo(parent: Open['item'], item: TaskItem, open: readonly Open[]): void {
  if (parent.items === NONE) parent.items = [item];
  else parent.items.push(item);
  for (const around of open) {
    const { start } = around.item.range;
    around.item.range = { start, end: item.range.end };
  }
}
