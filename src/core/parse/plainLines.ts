/**
 * What a line begins, by itself. `other` is everything that takes the whole of CommonMark to tell: code, quotes, tables,
 * HTML, rules, underlines, items that are empty.
 */
export type PlainKind = 'blank' | 'text' | 'bullet' | 'number' | 'heading' | 'comment' | 'other' | 'end';

/** The line of a text that is read now. */
export interface PlainLine {
  readonly text: string;
  kind: PlainKind;
  /** Spaces before its first character. */
  indent: number;
  /** Where its first character stands. */
  start: number;
  /** Where it ends, before its line end. */
  end: number;
  /** Behind the marker of an item. */
  markerEnd: number;
  next: number;
}

/** The line that begins at an offset of a text without tabs, and whose lines end in `\n`. */
export function plainLineAt(text: string, from: number): PlainLine {
  const line: PlainLine = { text, kind: 'end', indent: 0, start: from, end: from, markerEnd: from, next: from };
  toNextLine(line);
  return line;
}

export function toNextLine(line: PlainLine): void {
  const { text, next: from } = line;
  if (from >= text.length) {
    line.kind = 'end';
    return;
  }
  const found = text.indexOf('\n', from);
  const end = found < 0 ? text.length : found;
  let start = from;
  while (start < end && text.charCodeAt(start) === SPACE) start += 1;
  line.indent = start - from;
  line.start = start;
  line.end = end;
  line.next = end + 1;
  line.kind = start === end ? 'blank' : plainKind(text, start, end);
  if (line.kind === 'bullet') line.markerEnd = start + 1;
  else if (line.kind === 'number') line.markerEnd = endOfDigits(text, start) + 1;
}

const SPACE = 32;
const HASH = 35;
const ASTERISK = 42;
const PLUS = 43;
const DASH = 45;
const LESS = 60;
const UNDERSCORE = 95;
const BACKTICK = 96;
const TILDE = 126;
/** `:`, `=`, `>` and `|` begin tables, underlines and quotes. */
const NEVER_PLAIN: ReadonlySet<number> = new Set([58, 61, 62, 124]);

/** What the text between two offsets begins, the first of which is no space. */
export function plainKind(text: string, start: number, end: number): PlainKind {
  const code = text.charCodeAt(start);
  switch (code) {
    case DASH:
    case PLUS:
    case ASTERISK:
      return signKind(text, code, start, end);
    case HASH:
      return hashKind(text, start, end);
    case LESS:
      return isWholeComment(text, start, end) ? 'comment' : 'other';
    case UNDERSCORE:
      return text.charCodeAt(start + 1) === UNDERSCORE || isSpaceOrEnd(text, start + 1, end) ? 'other' : 'text';
    case BACKTICK:
    case TILDE:
      return text.charCodeAt(start + 1) === code && text.charCodeAt(start + 2) === code ? 'other' : 'text';
    default:
      if (isDigit(code)) return numberKind(text, start, end);
      return NEVER_PLAIN.has(code) ? 'other' : 'text';
  }
}

function signKind(text: string, sign: number, start: number, end: number): PlainKind {
  let at = start + 1;
  while (at < end && (text.charCodeAt(at) === SPACE || text.charCodeAt(at) === sign)) at += 1;
  // A rule such as `- - -`, or an item without text.
  if (at >= end) return 'other';
  if (text.charCodeAt(start + 1) === SPACE) return 'bullet';
  // `--` and `-|` may underline what stands above.
  return sign === DASH ? 'other' : 'text';
}

function hashKind(text: string, start: number, end: number): PlainKind {
  let at = start + 1;
  while (text.charCodeAt(at) === HASH) at += 1;
  return at - start <= 6 && isSpaceOrEnd(text, at, end) ? 'heading' : 'text';
}

function isWholeComment(text: string, start: number, end: number): boolean {
  if (!text.startsWith('<!--', start)) return false;
  const close = text.indexOf('-->', start);
  return close >= 0 && close < end;
}

function numberKind(text: string, start: number, end: number): PlainKind {
  const digitsEnd = endOfDigits(text, start);
  const sign = text[digitsEnd];
  const isMarker = digitsEnd - start <= 9 && (sign === '.' || sign === ')') && isSpaceOrEnd(text, digitsEnd + 1, end);
  if (!isMarker) return 'text';
  return isBlank(text, digitsEnd + 1, end) ? 'other' : 'number';
}

function endOfDigits(text: string, start: number): number {
  let at = start;
  while (isDigit(text.charCodeAt(at))) at += 1;
  return at;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isSpaceOrEnd(text: string, at: number, end: number): boolean {
  return at >= end || text.charCodeAt(at) === SPACE;
}

function isBlank(text: string, from: number, end: number): boolean {
  let at = from;
  while (at < end && text.charCodeAt(at) === SPACE) at += 1;
  return at >= end;
}
