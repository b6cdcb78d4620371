import type { TextEdit } from '../ports.ts';
import { difference } from './difference.ts';

/** Edits of one text as edits of what has become of it; null where they touch what was changed. */
export function rebaseEdits(edits: readonly TextEdit[], before: string, now: string): readonly TextEdit[] | null {
  const changed = difference(before, now);
  if (changed === null) return edits;
  const shift = now.length - before.length;
  const rebased: TextEdit[] = [];
  for (const { start, end, text } of edits) {
    if (end < changed.start) rebased.push({ start, end, text });
    else if (start > changed.end) rebased.push({ start: start + shift, end: end + shift, text });
    else return null;
  }
  return rebased;
}
