import type { Range } from '../model/text.ts';
import { type Markers, markOf, statusOfMark } from './statusWords.ts';

/** The box of a task: `[ ]`, `[x]`, or with any other mark. */
export interface Box {
  /** With its brackets. */
  readonly range: Range;
  /** What stands between the brackets; of a blank box a single space. */
  readonly mark: string;
  /**
   * False for a short code such as `[P1]` or `[2]`, which may be a label or a footnote just as well: it counts as a box only
   * where its list has others.
   */
  readonly certain: boolean;
  /** Where the text behind the box begins. */
  readonly end: number;
}

/** An asterisk behind the box marks an optional task. Marks of the direction of writing may stand before it. */
const BOX = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*(\[([^[\]\r\n]{0,24})\])\*?(?:[^\S\r\n]+|(?=[\r\n]|$))/y;
/** A box with its text close behind; `[x](url)`, `[x][label]` and `[x]: url` are links. */
const TIGHT_BOX = /(\[([ xX/!~?>-]?)\])(?![[(:*])/y;

/** Reads the box that begins at an offset, where an item's text begins; null where none does. */
export function readBox(text: string, from: number, markers?: Markers): Box | null {
  const usual = usualBox(text, from);
  if (usual !== null) return usual;
  BOX.lastIndex = from;
  const spaced = BOX.exec(text);
  if (spaced !== null) return boxOf(spaced, BOX.lastIndex, markers);
  TIGHT_BOX.lastIndex = from;
  const tight = TIGHT_BOX.exec(text);
  return tight === null ? null : boxOf(tight, TIGHT_BOX.lastIndex, markers);
}

/** `[ ] text` and `[x] text`, which nearly all are, without the cost of a pattern. */
function usualBox(text: string, from: number): Box | null {
  if (text[from] !== '[' || text[from + 2] !== ']' || text[from + 3] !== ' ') return null;
  const mark = text[from + 1] ?? '';
  let end = from + 4;
  while (text[end] === ' ' || text[end] === '\t') end += 1;
  return mark === ' ' || mark === 'x' ? { range: { start: from, end: from + 3 }, mark, certain: true, end } : null;
}

function boxOf(match: RegExpExecArray, end: number, markers: Markers | undefined): Box | null {
  const [whole, box = '', inside = ''] = match;
  const mark = markOf(inside);
  const certain = statusOfMark(mark, markers) !== null || isSymbol(mark);
  if (!certain && !isShortCode(mark)) return null;
  const start = match.index + whole.indexOf('[');
  return { range: { start, end: start + box.length }, mark, certain, end };
}

// Classes of Unicode take their time to make, so these are made for the first mark that is no usual one.

function isSymbol(mark: string): boolean {
  return /^[^\p{L}\p{N}\s]\ufe0f?$/u.test(mark);
}

function isShortCode(mark: string): boolean {
  return /^[\p{L}\p{N}]{1,3}$/u.test(mark);
}
