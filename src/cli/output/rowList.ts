import type { Row } from './row.ts';
import type { Symbols } from './symbols.ts';
import { count } from './words.ts';

/** Longer lists are shown only in part, unless all of them is asked for. */
const LONG = 50;

/** The rows of one tree. Of a long one the first are shown and what matters now; the others are counted. */
export interface RowList {
  /**
   * Whether the next entry is shown; one that is not is counted.
   *
   * @param matters whether it is shown however long the list is
   */
  shows(matters: boolean): boolean;
  add(row: Row): void;
  readonly rows: readonly Row[];
}

/** @param one what an entry is called: `task` */
export type NewList = (one: string) => RowList;

/** A list of which everything is shown. */
export function wholeList(): RowList {
  const rows: Row[] = [];
  return { rows, shows: () => true, add: (row) => void rows.push(row) };
}

/** A list that folds when it gets long. */
export function foldedList(one: string, { more }: Pick<Symbols, 'more'>): RowList {
  const shown: Row[] = [];
  let folded = 0;
  return {
    shows(matters) {
      if (matters || shown.length < LONG) return true;
      folded += 1;
      return false;
    },
    add: (row) => void shown.push(row),
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
