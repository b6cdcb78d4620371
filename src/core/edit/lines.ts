/** Where the line that holds an offset begins. */
export function startOfLine(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at -= 1;
  return at;
}

/** Where the line that holds an offset ends, before its line end. */
export function endOfLine(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** The line above one that begins at an offset; empty where there is none. */
export function lineAbove(text: string, start: number): string {
  const end = Math.max(0, start - (text.startsWith('\r\n', start - 2) ? 2 : 1));
  return text.slice(startOfLine(text, end), end);
}

/** The line below the one that holds an offset; empty where there is none. */
export function lineBelow(text: string, offset: number): string {
  const end = endOfLine(text, offset);
  const start = end + (text.startsWith('\r\n', end) ? 2 : 1);
  return text.slice(start, endOfLine(text, start));
}

const BLANKS = ' \t\r\n';

/** The end of the last line before an offset that is not blank, as Markdown means it; 0 where all are. */
export function endOfTextBefore(text: string, offset: number): number {
  let length = offset;
  while (length > 0 && BLANKS.includes(text[length - 1] ?? '')) length -= 1;
  return length === 0 ? 0 : Math.min(endOfLine(text, length), offset);
}

const LINE_BELOW = /(?:\r\n|\n|\r)[ \t]*(\S?)/y;

/** The first character of the line below an offset at a line's end, indentation apart; empty where it is blank or none. */
export function firstBelow(text: string, offset: number): string {
  LINE_BELOW.lastIndex = offset;
  return LINE_BELOW.exec(text)?.[1] ?? '';
}

/**
 * The blank line that text put at the end of a section needs, if a heading follows directly: an underlined one would take
 * the text into itself.
 */
export function gapBelow(text: string, offset: number, lineEnd: string): string {
  const below = firstBelow(text, offset);
  return below === '' || below === '#' ? '' : lineEnd;
}
