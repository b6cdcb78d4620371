import type { Range } from '../model/text.ts';
import type { ReadStatus } from './statusWords.ts';

/** What an item says about its status, and where. */
export interface StatedStatus {
  /** Null where the box or word is not known. */
  readonly status: ReadStatus | null;
  /** As written: `[~]`, `in_progress`. */
  readonly raw: string;
  /** Null where it is the heading above that says it. */
  readonly range: Range | null;
  readonly boxed: boolean;
  /** Of a word at the end of a line: where the text in front of it ends. */
  readonly titleEnd?: number;
  /** Of a word in a line of its own: what stands behind it. */
  readonly remark?: Range;
}

/** A task as it stands in a Markdown file: a list item, a row of a table, or a heading with a status of its own. */
export interface TaskItem {
  readonly kind: 'item' | 'row' | 'heading';
  readonly id: string | null;
  /** False for a bare number such as `3.`, which may come again. */
  readonly idIsUnique: boolean;
  readonly title: string;
  /** Null where nothing states it. */
  readonly stated: StatedStatus | null;
  /** The text below its first line that is no task. */
  readonly detail: string | null;
  /** With everything nested. */
  readonly range: Range;
  /** Its first line, from the list marker on. */
  readonly lineRange: Range;
  readonly items: readonly TaskItem[];
}

/** Calls for every item, parents before what is nested in them. */
export function eachItem(items: readonly TaskItem[], visit: (item: TaskItem) => void): void {
  for (const item of items) {
    visit(item);
    if (item.items.length > 0) eachItem(item.items, visit);
  }
}
