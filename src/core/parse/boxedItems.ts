import type { ListItem } from './blocks.ts';
import type { Box } from './box.ts';
import { readTitle } from './itemTitle.ts';
import { boxOf, firstLine, itemsAmong, linesBelow } from './listItems.ts';
import { type Markers, statusOfMark } from './statusWords.ts';
import type { TaskItem } from './taskItem.ts';

/** A task to which text may still be added. */
interface Draft extends TaskItem {
  detail: string | null;
}

/** The tasks of a list, and the text in front of the first of them, which belongs to the task around the list. */
interface Level {
  readonly tasks: readonly Draft[];
  readonly text: string | null;
}

/**
 * The tasks of a list of boxes. An item without a box is text of the one above it; boxes nested in such a text belong to
 * the level on which it stands.
 */
export function boxedItems(text: string, items: readonly ListItem[], markers: Markers): readonly TaskItem[] {
  return readLevel(text, items, markers).tasks;
}

const EMPTY: Level = { tasks: [], text: null };

function readLevel(text: string, items: readonly ListItem[], markers: Markers): Level {
  if (items.length === 0) return EMPTY;
  const tasks: Draft[] = [];
  let before: string | null = null;
  for (const item of items) {
    const nested = readLevel(text, itemsAmong(item.blocks), markers);
    const box = boxOf(text, item, markers);
    if (box !== null) {
      tasks.push(boxedItem(text, item, box, nested, markers));
      continue;
    }
    const { start, end } = firstLine(item);
    const own = joined(joined(text.slice(start, end).trim(), textBelow(text, item)), nested.text);
    const above = tasks.at(-1);
    if (above === undefined) before = joined(before, own);
    else above.detail = joined(above.detail, own);
    for (const task of nested.tasks) tasks.push(task);
  }
  return { tasks, text: before };
}

function boxedItem(text: string, item: ListItem, box: Box, nested: Level, markers: Markers): Draft {
  const raw = text.slice(box.range.start, box.range.end);
  const { id, idIsUnique, title } = readTitle(text.slice(box.end, item.lineRange.end));
  const below = textBelow(text, item);
  const detail = joined(below, nested.text);
  const shown = title || below?.split('\n')[0] || id || raw;
  return {
    kind: 'item',
    id,
    idIsUnique,
    title: shown,
    stated: { status: statusOfMark(box.mark, markers), raw, range: box.range, boxed: true },
    detail: shown === detail ? null : detail,
    range: item.range,
    lineRange: item.lineRange,
    items: nested.tasks,
  };
}

function textBelow(text: string, item: ListItem): string | null {
  let below: string | null = null;
  for (const { start, end } of linesBelow(item)) below = joined(below, text.slice(start, end));
  return below;
}

function joined(above: string | null, below: string | null): string | null {
  if (above === null || above === '') return below;
  return below === null || below === '' ? above : `${above}\n${below}`;
}
