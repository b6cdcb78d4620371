import type { Range } from '../model/text.ts';
import { type ReadStatus, readStatusWord } from './statusWords.ts';

/** A line that states the status of what it stands under: `**Status:** in_progress`. */
export interface StatusLine {
  /** Null for a word that is not known. */
  readonly status: ReadStatus | null;
  readonly raw: string;
  /** The word alone. */
  readonly range: Range;
  /** What stands behind the word. */
  readonly remark: Range;
}

const LABEL = /^[*_`\s]*(?:status|状态|狀態|ステータス|estado|estatus|الحالة)[*_`\s]*[:：][*_`\s]*/iu;

/** What a remark behind the word begins with: `done — see the log`, `shipped · 3 files`. */
const REMARK = /[*_`\s]+(?:-{1,3}|[–—·])\s|[;；]/u;
/** A word in brackets, which no list of choices may stand in. */
const BRACKETED = /^\[([^[\]|/]{1,60})\]$/;

/**
 * Reads one line, given without its list marker; null where it states no status. Behind a word that is known a remark may
 * follow; a line that says more about one that is not known is a sentence.
 */
export function readStatusLine(text: string, line: Range): StatusLine | null {
  const written = text.slice(line.start, Math.min(line.end, line.start + 120));
  const label = LABEL.exec(written)?.[0];
  if (label === undefined) return null;
  const start = line.start + label.length;
  const said = written.slice(label.length);
  const whole = said.replace(/[\s*_`]+$/, '');
  const found = readKnown(whole, start) ?? readKnown(said.split(REMARK, 1)[0]?.replace(/[\s*_`]+$/, '') ?? '', start);
  const word = found ?? (someWords().test(whole) ? statusAt(null, whole, start) : null);
  return word === null ? null : { ...word, remark: { start: word.range.end, end: line.end } };
}

type Word = Omit<StatusLine, 'remark'>;

function statusAt(status: ReadStatus | null, raw: string, start: number): Word {
  return { status, raw, range: { start, end: start + raw.length } };
}

/** Made for the first word that is not known: classes of Unicode take their time. */
const someWords = (): RegExp => /^\p{L}[\p{L}\p{M}_-]*(?: [\p{L}\p{M}_-]+){0,2}$/u;

/** In brackets the first words decide: `[done 2026-04-11]`, `[blocked-on-human]`. */
function readKnown(written: string, start: number): Word | null {
  const inside = BRACKETED.exec(written)?.[1];
  const raw = inside ?? written;
  const at = inside === undefined ? start : start + 1;
  const status = readStatusWord(raw) ?? (inside === undefined ? null : firstWords(inside));
  return status === null ? null : statusAt(status, raw, at);
}

function firstWords(text: string): ReadStatus | null {
  const ends = [...text.matchAll(/[\s-]/g)].map(({ index }) => index).reverse();
  return ends.map((end) => readStatusWord(text.slice(0, end))).find((status) => status !== null) ?? null;
}
