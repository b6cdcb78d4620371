import type { TextEdit } from '../ports.ts';

/**
 * Carries out edits against one text. Their order does not matter; two that begin at one place are put in as given.
 * Throws where they overlap or leave the text: that is a fault of the caller, never of a file.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = edits.map((edit, index) => ({ edit, index }));
  ordered.sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end || a.index - b.index);
  let result = '';
  let at = 0;
  for (const { edit } of ordered) {
    if (edit.start < at || edit.end < edit.start || edit.end > text.length) {
      throw new RangeError(`edit ${edit.start}-${edit.end} overlaps another or leaves the text of ${text.length}`);
    }
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
