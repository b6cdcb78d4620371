import { type Outcome, refusal, success } from '../errors.ts';
import type { Range } from '../model/text.ts';
import type { TextEdit } from '../ports.ts';
import { endOfLine, startOfLine } from './lines.ts';
import { setMarker } from './setMarker.ts';

/** Where an item of another tool's plan states its status, as it was when it was read. */
export interface MarkPlace {
  /** The text that the ranges stand in. */
  readonly text: string;
  /** The whole item. */
  readonly range: Range;
  readonly statusRange: Range;
}

/**
 * Writes another mark in the place of an item's status, and no byte besides. A box needs its line to read as it did, a
 * word the item from its beginning on; else `conflict`: a file that has moved on is never edited by position.
 */
export function changeMark(now: string, { text, range, statusRange }: MarkPlace, mark: string): Outcome<TextEdit> {
  if (text[statusRange.start] === '[') {
    const lineRange = { start: startOfLine(text, statusRange.start), end: endOfLine(text, statusRange.end) };
    return setMarker(
      now,
      { markerRange: statusRange, lineRange, line: text.slice(lineRange.start, lineRange.end) },
      mark,
    );
  }
  const start = Math.min(range.start, statusRange.start);
  const end = Math.max(range.start, statusRange.end);
  if (now.slice(start, end) !== text.slice(start, end)) {
    return refusal(
      'conflict',
      'The item has changed since it was read, so nothing was written. Look again and repeat.',
    );
  }
  return success({ ...statusRange, text: quotedAs(text.slice(statusRange.start, statusRange.end), mark) });
}

/** The word in the quotes that the one before it had: in JSON always, in YAML as its writer likes. */
function quotedAs(written: string, word: string): string {
  const [quote = ''] = /^["']/.exec(written) ?? [];
  if (word.startsWith(quote || '"')) return word;
  return `${quote}${quote === "'" ? word.replaceAll("'", "''") : word}${quote}`;
}
