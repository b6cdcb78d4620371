import type { Range } from '../model/text.ts';
import { readBacklogItems } from '../parse/backlog.ts';
import { eachItem, type TaskItem } from '../parse/taskItem.ts';
import type { TextEdit } from '../ports.ts';
import { endOfLine, startOfLine } from './lines.ts';

/** What cannot be put on one line with the rest: code, quotes, tables, headings, comments, and what would read as a box. */
const FORMS = /^(?:```|~~~|>|\||#{1,6}\s|<|[-=]+$|(?:[-*+]\s+)?\[.\])/;

/**
 * For each task that goes on below its line, by where that begins, the edits that put the rest behind it. Tasks nested in
 * it stay where they are; one whose text would not read the same on one line is left out.
 */
export function joinTasks(text: string): ReadonlyMap<number, readonly TextEdit[]> {
  const joined = new Map<number, readonly TextEdit[]>();
  eachItem(readBacklogItems(text), (item) => {
    const edits = item.kind === 'item' && item.detail !== null ? joinTask(text, item) : null;
    if (edits !== null) joined.set(item.lineRange.start, edits);
  });
  return joined;
}

function joinTask(text: string, item: TaskItem): readonly TextEdit[] | null {
  const lines = linesBelow(text, item);
  const parts = lines.map(({ start, end }) => text.slice(start, end).trim());
  if (parts.length === 0 || parts.some((part) => FORMS.test(part))) return null;
  const end = endOfLine(text, item.lineRange.end);
  const words = parts.map((part) => part.replace(/^(?:[-*+]|\d+[.)])\s+/, '')).join(' ');
  const gap = /\s$/.test(text.slice(0, end)) ? '' : ' ';
  return [{ start: end, end, text: gap + words }, ...lines.map((line) => removal(text, line))];
}

/** The lines of text of an item below its first, nested items apart. */
function linesBelow(text: string, item: TaskItem): readonly Range[] {
  const lines: Range[] = [];
  const stop = endOfLine(text, item.range.end);
  let at = endOfLine(text, item.lineRange.end);
  while (at < stop) {
    const start = at + (text.startsWith('\r\n', at) ? 2 : 1);
    const end = endOfLine(text, start);
    const isNested = item.items.some(({ range }) => start <= range.end && range.start <= end);
    if (!isNested && text.slice(start, end).trim() !== '') lines.push({ start, end });
    at = end;
  }
  return lines;
}

/** A line with the line end before it. */
function removal(text: string, { start, end }: Range): TextEdit {
  const line = startOfLine(text, start);
  return { start: line - (text.startsWith('\r\n', line - 2) ? 2 : 1), end, text: '' };
}
