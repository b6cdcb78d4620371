import type { Range } from '../model/text.ts';
import type { ListItem } from './blocks.ts';
import { readTitle } from './itemTitle.ts';
import { firstLine, flatItem, itemsAmong, linesBelow } from './listItems.ts';
import { readStatusLine, type StatusLine } from './statusLine.ts';
import type { StatedStatus, TaskItem } from './taskItem.ts';
import { readTrailingStatus, type TrailingStatus } from './trailingStatus.ts';

/**
 * The items of a list without boxes. Each may state its status in the last words of its first line, or in a line of its
 * own below, `Status: done`; the others state none.
 */
export function outlineItems(text: string, items: readonly ListItem[]): readonly TaskItem[] {
  return items.map((item) => outlineItem(text, flatItem(item))).filter((item) => !isNothing(item));
}

/** What its tool has deleted, and a marker with nothing behind it. */
function isNothing({ title, stated, items }: TaskItem): boolean {
  return stated?.status === 'dropped' || (title === '' && items.length === 0);
}

function outlineItem(text: string, item: ListItem): TaskItem {
  const line = firstLine(item);
  const lines = linesBelow(item);
  const nested = itemsAmong(item.blocks);
  const trailing = readTrailingStatus(text, line);
  const below = trailing === null ? statusBelow(text, lines, nested) : null;
  const { id, idIsUnique, title } = readTitle(text.slice(line.start, trailing?.titleEnd ?? line.end));
  const detail = lines.map(({ start, end }) => text.slice(start, end)).join('\n');
  return {
    kind: 'item',
    id,
    idIsUnique,
    title: title || id || text.slice(item.contentStart, item.lineRange.end).trim(),
    stated: trailing === null ? (below?.stated ?? null) : statedBy(trailing),
    detail: detail === '' ? null : detail,
    range: item.range,
    lineRange: item.lineRange,
    items: outlineItems(text, below === null ? nested : nested.filter((other) => other !== below.item)),
  };
}

function statedBy(found: TrailingStatus | StatusLine): StatedStatus {
  return { ...found, boxed: false };
}

/** Finds the line below an item, or the item nested in it, that says nothing but its status. */
function statusBelow(
  text: string,
  lines: readonly Range[],
  nested: readonly ListItem[],
): { readonly stated: StatedStatus; readonly item: ListItem | null } | null {
  for (const line of lines) {
    const found = readStatusLine(text, line);
    if (found !== null) return { stated: statedBy(found), item: null };
  }
  for (const item of nested) {
    const found = readStatusLine(text, firstLine(item));
    if (found !== null) return { stated: statedBy(found), item };
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
