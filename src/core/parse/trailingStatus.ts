import type { Range } from '../model/text.ts';
import { type ReadStatus, readStatusWord } from './statusWords.ts';

/** A status word as the last words of a line. */
export interface TrailingStatus {
  readonly status: ReadStatus;
  /** As written, with the date or tick that belongs to it. */
  readonly raw: string;
  readonly range: Range;
  /** Where the text in front of the word and its sign ends. */
  readonly titleEnd: number;
}

/** No status word with its date is longer. */
const REACH = 80;
/** Made for a line that has such a bracket: classes of Unicode take their time to make. */
const bracketedWord = (): RegExp =>
  /\s*[([（【]([^()[\]（）【】]+)[)\]）】](?:\s|\p{Extended_Pictographic}|✓|\ufe0f)*$/u;
const SEPARATOR = /\s(?:-{1,3}|–|—)\s+|\s*(?::\s+|：|\|)\s*/g;

/**
 * Finds the status word at the end of a line: in brackets or behind ` - `, `: ` or `|`. Null where none stands there, or
 * nothing stands in front of it.
 */
export function readTrailingStatus(text: string, line: Range): TrailingStatus | null {
  const base = Math.max(line.start, line.end - REACH);
  const tail = text.slice(base, line.end).replace(/[\s|]+$/, '');
  const bracketed = /[)\]）】]/.test(tail) ? bracketedWord().exec(tail) : null;
  if (bracketed !== null) {
    const raw = bracketed[1] ?? '';
    const found = trailing(raw, base + tail.indexOf(raw, bracketed.index), base + bracketed.index, line);
    if (found !== null) return found;
  }
  const signs = [...tail.matchAll(SEPARATOR)].reverse().slice(0, 4);
  for (const sign of signs) {
    const at = sign.index + sign[0].length;
    const found = trailing(tail.slice(at), base + at, base + sign.index, line);
    if (found !== null) return found;
  }
  return null;
}

function trailing(raw: string, start: number, titleEnd: number, line: Range): TrailingStatus | null {
  if (titleEnd <= line.start) return null;
  const status = readStatusWord(raw);
  return status === null ? null : { status, raw, range: { start, end: start + raw.length }, titleEnd };
}
