import type { MemoEntry, MemoSection } from '../model/memo.ts';
import type { Range } from '../model/text.ts';
import type { TextEdit } from '../ports.ts';
import { endOfLine, endOfTextBefore, gapBelow, lineBelow, startOfLine } from './lines.ts';

const MARKER = /^(?:([-*+])|(\d{1,9})([.)]))[ \t]/;

/** Adds lines at the end of a section, below what stands there. A list that ends it is gone on with. */
export function appendToSection(
  text: string,
  section: MemoSection,
  lines: readonly string[],
  lineEnd: string,
): TextEdit {
  const heading = endOfLine(text, section.headingRange.end);
  const at = Math.max(endOfTextBefore(text, section.bodyRange.end), heading);
  const prose = section.text !== '' ? lineEnd : '';
  const added = lines.map((line) => lineEnd + line).join('');
  return { start: at, end: at, text: prose + added + gapBelow(text, at, lineEnd) };
}

/** Adds items at the end of a section, as deep as a heading below, which would be text of one that is less indented. */
export function appendItems(text: string, section: MemoSection, added: readonly string[], lineEnd: string): TextEdit {
  const indent = /^ {0,3}(?=\S)/.exec(text.slice(section.bodyRange.end, section.bodyRange.end + 4))?.[0] ?? '';
  const items = added.map((entry) => `${indent}- ${entry}`);
  return appendToSection(text, section, items, lineEnd);
}

/** Adds items behind the last of a section's entries, with its kind of marker. */
export function appendEntries(
  text: string,
  section: MemoSection,
  entries: readonly MemoEntry[],
  added: readonly string[],
  lineEnd: string,
): TextEdit {
  const last = entries.at(-1);
  const marker = last && MARKER.exec(text.slice(last.range.start, last.range.start + 12));
  if (last === undefined || !marker) {
    return appendItems(text, section, added, lineEnd);
  }
  const indent = indentOf(text, last);
  const at = endOfLine(text, last.range.end);
  const items = marked(added, marker, 1).map((item) => lineEnd + indent + item);
  return { start: at, end: at, text: items.join('') + gapBelowItem(text, at, lineEnd) };
}

/** Puts items in the place of what says that there are none, with its kind of marker. */
export function replacePlaceholder(text: string, place: Range, added: readonly string[], lineEnd: string): TextEdit {
  const marker = MARKER.exec(`${text.slice(place.start, Math.min(place.end, place.start + 12))} `);
  const indent = indentOf(text, { range: place });
  const items = marker === null ? added.map((entry) => `- ${entry}`) : marked(added, marker, 0);
  const lineRest = endOfLine(text, place.end);
  const end = text.slice(place.end, lineRest).trim() === '' ? lineRest : place.end;
  return { start: place.start, end, text: items.join(lineEnd + indent) + gapBelowItem(text, lineRest, lineEnd) };
}

/** The blank line between an item and what would go on with it: any text but a heading or another item. */
function gapBelowItem(text: string, at: number, lineEnd: string): string {
  return /^\s*(?:$|#{1,6}\s|(?:[-*+]|\d{1,9}[.)])(?:\s|$))/.test(lineBelow(text, at)) ? '' : lineEnd;
}

/** Items with the marker of another, the first `above` it if they are numbered. */
function marked(entries: readonly string[], [, bullet, digits, sign]: RegExpExecArray, above: number) {
  return entries.map((entry, index) => `${bullet ?? `${Number(digits ?? 0) + above + index}${sign}`} ${entry}`);
}

/** Puts items above the first of a section's entries. Where `replaced`, they take its place. */
export function prependEntries(
  text: string,
  first: MemoEntry,
  added: readonly string[],
  replaced: boolean,
  lineEnd: string,
): TextEdit {
  const bullet = MARKER.exec(text.slice(first.range.start, first.range.start + 12))?.[1];
  const start = startOfLine(text, first.range.start);
  // Less indented, a new item would take the first into itself.
  const indent = indentOf(text, first);
  const lines = added.map((entry) => `${indent}${bullet ?? '-'} ${entry}`).join(lineEnd);
  if (replaced) {
    const end = endOfEntry(text, first);
    return { start, end, text: lines + gapBelowItem(text, end, lineEnd) };
  }
  return { start, end: start, text: lines + lineEnd + (bullet === undefined ? lineEnd : '') };
}

/** Takes an entry out, with the line end and the blank lines above it. What it leaves behind is no text of the one above. */
export function removeEntry(text: string, entry: MemoEntry, lineEnd: string): TextEdit {
  const end = endOfEntry(text, entry);
  return { start: endOfTextBefore(text, entry.range.start), end, text: gapBelowItem(text, end, lineEnd) };
}

/** Lines that are not indented below an item are its text in CommonMark, but were hardly meant to go with it. */
function endOfEntry(text: string, entry: MemoEntry): number {
  const { start, end } = entry.range;
  const item = MARKER.test(text.slice(start, start + 12));
  const unindented = item ? /(?:\r\n|\n|\r)(?=[^\s])/.exec(text.slice(start, end)) : null;
  if (unindented !== null) return start + unindented.index;
  // Code that nothing closes goes on to where the next entry begins.
  return endOfLine(text, startOfLine(text, end) === end ? endOfTextBefore(text, end) : end);
}

function indentOf(text: string, { range }: Pick<MemoEntry, 'range'>): string {
  const indent = text.slice(startOfLine(text, range.start), range.start);
  return indent.trim() === '' ? indent : '';
}
