import type { Range } from '../model/text.ts';
import { type ReadStatus, readStatusWord } from './statusWords.ts';

/** A line that states the status of what it stands under: `**Status:** in_progress`. */
export interface StatusLine {
  /** Null for a word that is not known. */
  readonly status: ReadStatus | null;
  readonly raw: string;
  /** The word alone. */
  readonly range: Range;
}

const LABEL = /^[*_`\s]*(?:status|状态|狀態|ステータス|estado|estatus|الحالة)[*_`\s]*[:：][*_`\s]*/iu;

/** Reads one line, given without its list marker; null where it states no status, or says more than a word about it. */
export function readStatusLine(text: string, line: Range): StatusLine | null {
  const written = text.slice(line.start, Math.min(line.end, line.start + 120));
  const label = LABEL.exec(written)?.[0];
  if (label === undefined) return null;
  const raw = written.slice(label.length).replace(/[\s*_`]+$/, '');
  const status = readStatusWord(raw);
  if (status === null && !/^\p{L}[\p{L}\p{M}_-]*(?: [\p{L}\p{M}_-]+){0,2}$/u.test(raw)) return null;
  const start = line.start + label.length;
  return { status, raw, range: { start, end: start + raw.length } };
}
