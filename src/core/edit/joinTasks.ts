import { type Task, walkTasks } from '../model/backlog.ts';
import type { Range } from '../model/text.ts';
import { parseBacklog, readBacklogItems } from '../parse/backlog.ts';
import { plainTitle } from '../parse/itemTitle.ts';
import { eachItem, type TaskItem } from '../parse/taskItem.ts';
import { readTrailingStatus } from '../parse/trailingStatus.ts';
import type { TextEdit } from '../ports.ts';
import { applyEdits } from './applyEdits.ts';
import { holding } from './holding.ts';
import { endOfLine, startOfLine } from './lines.ts';

/** What cannot be put on one line with the rest: code, quotes, tables, headings, comments, and what would read as a box. */
const FORMS = /^(?:```|~~~|>|\||#{1,6}\s|<|[-=]+$|(?:[-*+]\s+)?\[.\])/;

/** A task whose text can stand on its line. */
interface Joined {
  /** Where the task begins. */
  readonly start: number;
  /** Which of the tasks it is, parents before their children. */
  readonly index: number;
  /** The text below its line. */
  readonly words: string;
  readonly edits: readonly TextEdit[];
}

/**
 * For each task that goes on below its line, by where that begins, the edits that put the rest behind its title. Tasks nested
 * in it stay where they are; one that would not read the same on one line is left out.
 */
export function joinTasks(text: string): ReadonlyMap<number, readonly TextEdit[]> {
  const before = walkTasks(parseBacklog(text).value.tasks);
  const found: Joined[] = [];
  let index = 0;
  eachItem(readBacklogItems(text), (item) => {
    const joined = item.kind === 'item' && item.detail !== null ? joinTask(text, item, before[index]) : null;
    if (joined !== null) found.push({ ...joined, start: item.lineRange.start, index });
    index += 1;
  });
  const sound = holding(found, (some) => readsAlike(text, before, some));
  return new Map(sound.map(({ start, edits }) => [start, edits]));
}

function joinTask(text: string, item: TaskItem, task: Task | undefined): Pick<Joined, 'words' | 'edits'> | null {
  const lines = linesBelow(text, item);
  const parts = lines.map(({ start, end }) => text.slice(start, end).trim());
  if (parts.length === 0 || parts.some((part) => FORMS.test(part))) return null;
  const end = endOfTitle(text, item, task?.reason ?? null);
  const words = parts.map((part) => part.replace(/^(?:[-*+]|\d+[.)])\s+/, '')).join(' ');
  const gap = /\s/.test(text[end - 1] ?? '') ? '' : ' ';
  return { words, edits: [{ start: end, end, text: gap + words }, ...lines.map((line) => removal(text, line))] };
}

/** What says the status, and why a task is blocked, stays last on the line. */
function endOfTitle(text: string, { lineRange, stated }: TaskItem, reason: string | null): number {
  const { end } = lineRange;
  if (reason !== null) return text.lastIndexOf(' - ', end);
  const isWord = stated?.boxed === false && stated.range !== null && stated.range.end <= end;
  return (isWord ? readTrailingStatus(text, lineRange)?.titleEnd : undefined) ?? endOfLine(text, end);
}

/** Whether nothing but the titles of the joined tasks differs then, and those by what was put behind them. */
function readsAlike(text: string, before: readonly Task[], joined: readonly Joined[]): boolean {
  const edits = joined.flatMap((one) => one.edits);
  const after = walkTasks(parseBacklog(applyEdits(text, edits)).value.tasks);
  const added = new Map(joined.map(({ index, words }) => [index, words]));
  return after.length === before.length && before.every((task, index) => isTask(after[index], task, added.get(index)));
}

function isTask(now: Task | undefined, task: Task, added: string | undefined): boolean {
  return (
    now !== undefined &&
    now.id === task.id &&
    now.status === task.status &&
    now.rawStatus === task.rawStatus &&
    now.reason === task.reason &&
    (added === undefined ? now.title === task.title : isTitle(now.title, task, added))
  );
}

/** A line without a title shows the id, or what stands below it. */
function isTitle(now: string, { id, title }: Task, added: string): boolean {
  const isAbsent = title === id || added.startsWith(title);
  return bare(now) === bare(`${title} ${added}`) || (isAbsent && bare(now) === bare(added));
}

/** What is marked up across lines is so on one line only. */
function bare(title: string): string {
  return plainTitle(title).replace(/\s+/g, ' ');
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
