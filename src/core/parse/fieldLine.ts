import type { Range } from '../model/text.ts';
import { SIGN } from './sign.ts';

export interface FieldLine {
  /** In lower case, with single spaces. */
  readonly label: string;
  /** Trimmed, without a comment at its end. */
  readonly value: string;
  /** The value in the line; empty, where it would stand, if there is none. */
  readonly range: Range;
  /** What ends the emphasis of a line that is emphasised as a whole; else empty. */
  readonly closing: string;
}

const SPACE = '[ \\t\\u00a0]*';
const LABEL = `(?:${SIGN}{1,8}${SPACE})?([A-Za-z][A-Za-z \\t\\u00a0]{0,30}?)`;
const COLON = `${SPACE}[:\uff1a]`;
const MARK = '[*_]{1,3}';
const FIELD = new RegExp(
  `^${SPACE}(?:${SIGN}{1,8}${SPACE})?(?:(${MARK})${LABEL}(?:\\1${COLON}|${COLON}${SPACE}\\1)|(${MARK})?${LABEL}${COLON})${SPACE}`,
);

/** Emphasis that begins or ends, rather than a `_` within a word. */
const EMPHASIS = /(?:^|\W)[*_]|[*_](?:\W|$)/;

/** Reads `Label: value`, `**Label:** value`, `**Label**: value` or `**Label: value**`; null where a line is no such field. */
export function readFieldLine(line: string): FieldLine | null {
  if (!line.includes(':') && !line.includes('\uff1a')) return null;
  const match = FIELD.exec(line);
  if (match === null) return null;
  const [{ length: start }, , bold, closing = '', plain] = match;
  const label = (bold ?? plain ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
  const written = withoutTrailingComment(line.slice(start)).trimEnd();
  const value = written.slice(0, written.length - closing.length).trimEnd();
  if (closing !== '' && (!written.endsWith(closing) || EMPHASIS.test(value))) return null;
  return { label, value, range: { start, end: start + value.length }, closing };
}

const SIGNS = new RegExp(`${SIGN}+${SPACE}`, 'g');

/** What stands before a field's value, without the pictures, which are of its label. */
export function withoutSigns(text: string): string {
  return text.replace(SIGNS, '');
}

function withoutTrailingComment(text: string): string {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith('-->')) return text;
  const comment = trimmed.lastIndexOf('<!--');
  return comment === -1 ? text : trimmed.slice(0, comment);
}
