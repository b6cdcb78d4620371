import type { Finding } from '../model/problem.ts';
import { indexLines } from '../model/text.ts';
import { eachItem, type TaskItem } from './taskItem.ts';

/**
 * Reports each item whose id an earlier one has; the message names both lines, counted from 1.
 *
 * @param compared what of an id is compared
 */
export function duplicateIds(
  text: string,
  items: readonly TaskItem[],
  rule: string,
  compared: (id: string) => string = (id) => id,
): readonly Finding[] {
  const first = new Map<string, TaskItem>();
  const repeated: { readonly item: TaskItem; readonly earlier: TaskItem }[] = [];
  eachItem(items, (item) => {
    if (item.id === null || !item.idIsUnique) return;
    const id = compared(item.id);
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, item);
    else repeated.push({ item, earlier });
  });
  if (repeated.length === 0) return [];
  const lines = indexLines(text);
  const lineOf = (item: TaskItem): number => lines.positionAt(item.lineRange.start).line + 1;
  return repeated.map(({ item, earlier }) => ({
    rule,
    range: item.lineRange,
    message: `${item.id} is the id of two items, on line ${lineOf(earlier)} and on line ${lineOf(item)}. Give one of them another id.`,
  }));
}
