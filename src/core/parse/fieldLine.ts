import type { Range } from '../model/text.ts';

export interface FieldLine {
  /** In lower case, with single spaces. */
  readonly label: string;
  /** Trimmed, without a comment at its end. */
  readonly value: string;
  /** The value in the line; empty, where it would stand, if there is none. */
  readonly range: Range;
}

const LABEL = '([A-Za-z][A-Za-z \\t]{0,30}?)';
const COLON = '[ \\t]*[:\uff1a]';
const FIELD = new RegExp(`^[ \\t]*(?:([*_]{1,2})${LABEL}(?:\\1${COLON}|${COLON}[ \\t]*\\1)|${LABEL}${COLON})[ \\t]*`);

/** Reads `Label: value`, `**Label:** value` or `**Label**: value`; null where a line is no such field. */
export function readFieldLine(line: string): FieldLine | null {
  if (!line.includes(':') && !line.includes('\uff1a')) return null;
  const match = FIELD.exec(line);
  if (match === null) return null;
  const label = (match[2] ?? match[3] ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
  const start = match[0].length;
  const value = withoutTrailingComment(line.slice(start)).trimEnd();
  return { label, value, range: { start, end: start + value.length } };
}

function withoutTrailingComment(text: string): string {
  const trimmed = text.trimEnd();
  if (!trimmed.endsWith('-->')) return text;
  const comment = trimmed.lastIndexOf('<!--');
  return comment === -1 ? text : trimmed.slice(0, comment);
}
