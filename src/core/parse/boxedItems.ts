import type { Box } from './box.ts';
import { readTitle } from './itemTitle.ts';
import { type ListEntry, textLines } from './listEntries.ts';
import { type Markers, readMarker } from './statusWords.ts';
import type { TaskItem } from './taskItem.ts';

/** A task to which text may still be added. */
interface Draft extends TaskItem {
  detail: string | null;
}

/** The tasks of a list, and the text in front of the first of them, which belongs to the task around the list. */
interface Level {
  readonly items: readonly Draft[];
  readonly text: string | null;
}

/**
 * The tasks of a list of boxes. An item without a box is text of the one above it; boxes nested in such a text belong to
 * the level on which it stands. Items that their tool has deleted are left out.
 */
export function boxedItems(text: string, entries: readonly ListEntry[], markers: Markers): readonly TaskItem[] {
  return readLevel(text, entries, markers).items;
}

const EMPTY: Level = { items: [], text: null };

function readLevel(text: string, entries: readonly ListEntry[], markers: Markers): Level {
  if (entries.length === 0) return EMPTY;
  const items: Draft[] = [];
  let before: string | null = null;
  for (const entry of entries) {
    const nested = readLevel(text, entry.entries, markers);
    if (entry.box !== null) {
      const item = boxedItem(text, entry, entry.box, nested, markers);
      if (item.stated?.status !== 'dropped') items.push(item);
      continue;
    }
    const own = joined(
      joined(text.slice(entry.line.start, entry.line.end).trim(), textBelow(text, entry)),
      nested.text,
    );
    const above = items.at(-1);
    if (above === undefined) before = joined(before, own);
    else above.detail = joined(above.detail, own);
    items.push(...nested.items);
  }
  return { items, text: before };
}

function boxedItem(text: string, entry: ListEntry, box: Box, nested: Level, markers: Markers): Draft {
  const { item, line } = entry;
  const raw = text.slice(box.range.start, box.range.end);
  const stated = { status: readMarker(box.mark, markers), raw, range: box.range, boxed: true };
  const { id, idIsUnique, title } = readTitle(text.slice(line.start, line.end));
  const below = textBelow(text, entry);
  const detail = joined(below, nested.text);
  const shown = title || below?.split('\n')[0] || id || raw;
  return {
    kind: 'item',
    id,
    idIsUnique,
    title: shown,
    stated,
    detail: shown === detail ? null : detail,
    range: item.range,
    lineRange: item.lineRange,
    items: nested.items,
  };
}

function textBelow(text: string, entry: ListEntry): string | null {
  let below: string | null = null;
  for (const { start, end } of textLines(entry)) below = joined(below, text.slice(start, end));
  return below;
}

function joined(above: string | null, below: string | null): string | null {
  if (above === null || above === '') return below;
  return below === null || below === '' ? above : `${above}\n${below}`;
}
