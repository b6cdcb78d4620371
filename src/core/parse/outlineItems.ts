import type { Range } from '../model/text.ts';
import { readTitle } from './itemTitle.ts';
import { type ListEntry, textLines } from './listEntries.ts';
import { readStatusLine } from './statusLine.ts';
import type { StatedStatus, TaskItem } from './taskItem.ts';
import { readTrailingStatus } from './trailingStatus.ts';

/**
 * The items of a list without boxes. Each may state its status in the last words of its first line, or in a line of its
 * own below, `Status: done`; the others state none.
 */
export function outlineItems(text: string, entries: readonly ListEntry[]): readonly TaskItem[] {
  return entries.map((entry) => outlineItem(text, entry)).filter((item) => item.stated?.status !== 'dropped');
}

function outlineItem(text: string, entry: ListEntry): TaskItem {
  const { item, line, entries } = entry;
  const trailing = readTrailingStatus(text, line);
  const lines = textLines(entry);
  const stated = trailing ? { status: trailing.status, raw: trailing.raw, range: trailing.range, boxed: false } : null;
  const below = stated === null ? statusBelow(text, lines, entries) : null;
  const { id, idIsUnique, title } = readTitle(text.slice(line.start, trailing?.titleEnd ?? line.end));
  const detail = lines.map(({ start, end }) => text.slice(start, end)).join('\n');
  return {
    kind: 'item',
    id,
    idIsUnique,
    title: title || id || text.slice(line.start, line.end).trim(),
    stated: stated ?? below?.stated ?? null,
    detail: detail === '' ? null : detail,
    range: item.range,
    lineRange: item.lineRange,
    items: outlineItems(
      text,
      entries.filter((nested) => nested !== below?.entry),
    ),
  };
}

/** Finds the line below an item, or the item nested in it, that says nothing but its status. */
function statusBelow(
  text: string,
  lines: readonly Range[],
  entries: readonly ListEntry[],
): { readonly stated: StatedStatus; readonly entry: ListEntry | null } | null {
  for (const line of lines) {
    const found = readStatusLine(text, line);
    if (found !== null) return { stated: { ...found, boxed: false }, entry: null };
  }
  for (const entry of entries) {
    const found = readStatusLine(text, entry.line);
    if (found !== null) return { stated: { ...found, boxed: false }, entry };
  }
  return null;
}

/** Whether an item or one nested in it states a status. */
export function statesStatus(item: TaskItem): boolean {
  return item.stated !== null || item.items.some(statesStatus);
}

/** Turns the items nested in an item that state no status, and hold none that does, into its text. */
export function withoutUnstated(text: string, item: TaskItem): TaskItem {
  const kept = item.items.filter(statesStatus).map((nested) => withoutUnstated(text, nested));
  const texts = item.items
    .filter((nested) => !statesStatus(nested))
    .map(({ range }) => text.slice(range.start, range.end));
  const detail = [item.detail, ...texts].filter((part) => part !== null).join('\n');
  return { ...item, detail: detail === '' ? null : detail, items: kept };
}
