import { MOVED_LINE } from '../parse/decisionFields.ts';
import { leadingDecisionId } from '../parse/decisionId.ts';
import { parseDecisionLog } from '../parse/decisions.ts';
import { itemDecisionId } from '../parse/memoEntries.ts';

const LIST_MARKER = /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s+|$)/;
const MARKER = /^(?:[-*+]|\d{1,9}[.)]|#{1,6})(?:\s+|$)/;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;

/**
 * A decision's text in the memo as lines of an entry of the log. What it begins with becomes the heading; what stands below
 * it keeps its lines, without the indentation of the list. Where a heading in Dogear's form would not say all of the first
 * line, as of a link or a box, that line stands below it as it was.
 *
 * @param id its own, or the one it gets
 * @param marked whether it says that it was moved, where the number does not tell that it is no news
 */
export function loggedEntry(
  words: string,
  { id, isOwn, marked }: { readonly id: string; readonly isOwn: boolean; readonly marked: boolean },
): readonly string[] {
  const [said, body] = titleAndBody(words);
  const own = isOwn ? itemDecisionId(said) : null;
  const title = own?.rest ?? said;
  const indent = Math.min(...body.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  const below = [
    ...(own?.complete === false ? [said] : []),
    ...body.map((line) => line.slice(Math.min(indent, line.length))),
  ];
  const mark = below.length === 0 || below[0] === '' ? [MOVED_LINE] : [MOVED_LINE, ''];
  return [title === '' ? `## ${id}` : `## ${id}: ${title}`, ...(marked ? mark : []), ...below];
}

/** A heading that is underlined may have several lines, and an item may begin on the line below its marker. */
function titleAndBody(words: string): readonly [string, readonly string[]] {
  const [first = '', ...rest] = words.split(/\r\n|\n|\r/);
  const said = first.replace(MARKER, '');
  if (said === first) {
    const underline = rest.findIndex((line) => UNDERLINE.test(line));
    const title = [first, ...rest.slice(0, Math.max(underline, 0))].map((line) => line.trim()).join(' ');
    return [title, rest.slice(underline + 1)];
  }
  const [second = '', ...others] = rest;
  return said === '' ? [second.trim(), others] : [said, rest];
}

/** Whether these lines are read from the log as this one decision, so that they hide no other and make none up. */
export function isOneEntry(lines: readonly string[], id: string, isKnown: (id: string) => boolean): boolean {
  const text = lines.join('\n').trimEnd();
  const read = parseDecisionLog(`${text}\n\n## ${NEXT}\n`).value.decisions;
  const [first, ...others] = read;
  const isWhole = first?.id === id && first.range.end >= text.length;
  return isWhole && read.at(-1)?.id === NEXT && others.slice(0, -1).every((other) => isKnown(other.id));
}

const NEXT = 'D-999999999';

/** What each line says, whether it is the title, a field or an item. */
export function saidIn(words: string): readonly string[] {
  return words
    .split(/\r\n|\n|\r/)
    .map((line, index) => (index === 0 ? sayingOf(line.replace(MARKER, '')) : line.replace(LIST_MARKER, '')).trim())
    .filter((line) => line !== '');
}

function sayingOf(line: string): string {
  const leading = leadingDecisionId(line);
  return leading?.complete === true ? leading.rest : line;
}
