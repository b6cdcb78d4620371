import type { Row } from './row.ts';
import type { Symbols } from './symbols.ts';
import { count } from './words.ts';

/** Longer lists are shown only in part, unless all of them is asked for. */
const LONG = 50;

/** The rows of one tree. Of a long one the first are shown and what matters now; the others are counted. */
export interface RowList {
  /** @param matters whether this is shown however long the list is */
  add(matters: boolean, row: () => Row): void;
  readonly rows: readonly Row[];
}

/** @param one what an entry is called: `task` */
export type NewList = (one: string) => RowList;

/** A list of which everything is shown. */
export function wholeList(): RowList {
  const rows: Row[] = [];
  return { rows, add: (_matters, row) => void rows.push(row()) };
}

/** A list that folds when it gets long. */
export function foldedList(one: string, { more }: Pick<Symbols, 'more'>): RowList {
  const shown: Row[] = [];
  let folded = 0;
  return {
    add(matters, row) {
      if (matters || shown.length < LONG) shown.push(row());
      else folded += 1;
    },
    get rows() {
      if (folded === 0) return shown;
      const rest: Row = {
        lead: '    ',
        text: `${more} and ${count(folded, `more ${one}`)}: dogear status --all`,
        tone: 'quiet',
      };
      return [...shown, rest];
    },
  };
}
