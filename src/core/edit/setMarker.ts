import { type Outcome, refusal, success } from '../errors.ts';
import type { Range } from '../model/text.ts';
import type { TextEdit } from '../ports.ts';

/** A box as it was when it was read: its line must still say the same when it is changed. */
export interface MarkerAnchor {
  /** The box with its brackets, or the word that says the status. */
  readonly markerRange: Range;
  readonly lineRange: Range;
  /** The text at `lineRange`. */
  readonly line: string;
}

/**
 * Changes a box to another one, `[x]` say, and no byte besides. Refused with `conflict` where the line does not read as it
 * did: a list that has moved on is never edited by position.
 */
export function setMarker(text: string, anchor: MarkerAnchor, box: string): Outcome<TextEdit> {
  const { markerRange, lineRange, line } = anchor;
  const now = text.slice(lineRange.start, lineRange.end);
  const next = text[lineRange.end];
  if (now !== line || (next !== undefined && next !== '\n' && next !== '\r')) {
    return refusal(
      'conflict',
      'The line has changed since it was read, so nothing was written. Look again and repeat.',
    );
  }
  return success({ start: markerRange.start, end: markerRange.end, text: box });
}
