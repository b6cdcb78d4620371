import type { DecisionLog } from '../model/decisions.ts';
import type { Memo } from '../model/memo.ts';
import { countLines, type Range } from '../model/text.ts';
import { parseDecisionLog } from '../parse/decisions.ts';
import { parseMemo } from '../parse/memo.ts';
import type { TextEdit } from '../ports.ts';
import { applyEdits } from './applyEdits.ts';
import { difference } from './difference.ts';
import { holding } from './holding.ts';
import { keepsReading } from './keepsReading.ts';
import { lineEndOf } from './lineEnd.ts';
import { endOfTextBefore, startOfLine } from './lines.ts';
import { memoRemnants, type Remnant } from './memoRemnants.ts';
import { moveDecisions } from './moveDecisions.ts';

/** A memo brought under its cap, and where what left it goes. */
export interface CompressedMemo {
  readonly edits: readonly TextEdit[];
  /** For the end of the log; empty where it has all. */
  readonly logged: string;
  /** For a file in the archive, each part as it stood in the memo. */
  readonly archived: readonly string[];
  /** What left the memo: the first lines of decisions, and headings. */
  readonly moved: readonly string[];
  /** How many lines the memo has then. */
  readonly lines: number;
}

/** The log as it stands. */
export interface KnownLog {
  readonly text: string;
  readonly value: DecisionLog;
}

export interface CompressOptions {
  readonly maxLines: number;
  readonly maxDecisions: number;
}

/**
 * Brings a memo under its cap: decisions beyond the number it may keep go to the log, then what is resolved by its heading
 * and, from the end on and only as far as needed, sections that are none of the four go to the archive. What is dropped
 * because the log has it goes to the archive in the memo's own words, where the log has others. A memo within its cap stays as it is.
 *
 * @param log null where there is none
 */
export function compress(text: string, memo: Memo, log: KnownLog | null, options: CompressOptions): CompressedMemo {
  const once = compressOnce(text, memo, log, options);
  if (once.lines <= options.maxLines || once.moved.length === 0) return once;
  // What left may have hidden headings, behind a code fence that was not closed say.
  const shorter = applyEdits(text, once.edits);
  const logged = (log?.text ?? '') + once.logged;
  const known = logged === '' ? null : { text: logged, value: parseDecisionLog(logged).value };
  const again = compress(shorter, readAgain(shorter), known, options);
  if (again.moved.length === 0) return once;
  const edit = difference(text, applyEdits(shorter, again.edits));
  return {
    edits: edit === null ? [] : [edit],
    logged: once.logged + again.logged,
    archived: [...once.archived, ...again.archived],
    moved: [...once.moved, ...again.moved],
    lines: again.lines,
  };
}

function readAgain(text: string): Memo {
  return parseMemo(text, { offsetMinutes: () => 0 }).value;
}

/** Takes out only what leaves the rest as it reads: what hides or holds open something else stays. */
function compressOnce(text: string, memo: Memo, log: KnownLog | null, options: CompressOptions): CompressedMemo {
  const unchanged = { edits: [], logged: '', archived: [], moved: [], lines: memo.lines };
  if (memo.lines <= options.maxLines) return unchanged;
  const remnants = memoRemnants(text, memo);
  const all = takeOut(text, memo, log, remnants, options);
  if (keepsReading(text, memo, all.edits)) return all;
  const rangesOf = (some: readonly Remnant[]) => some.map(({ range }) => range);
  const sound = holding(remnants, (some) => keepsReading(text, memo, removals(text, rangesOf(some))));
  for (const maxDecisions of [options.maxDecisions, memo.decisions.length]) {
    const some = takeOut(text, memo, log, sound, { ...options, maxDecisions });
    if (keepsReading(text, memo, some.edits)) return some;
  }
  return unchanged;
}

function takeOut(
  text: string,
  memo: Memo,
  log: KnownLog | null,
  remnants: readonly Remnant[],
  { maxLines, maxDecisions }: CompressOptions,
): CompressedMemo {
  const taken = remnants.filter(({ resolved }) => resolved);
  const isTaken = (range: Range) => taken.some((one) => one.range.start < range.end && range.start < one.range.end);
  const old = memo.decisions.slice(maxDecisions).filter(({ range }) => !isTaken(range));
  const { moved, edits: withoutOld, added, archived } = moveDecisions(text, memo, old, log);
  const editsNow = () => removals(text, [...withoutOld, ...taken.map(({ range }) => range)]);
  const linesNow = () => countLines(applyEdits(text, editsNow()));
  for (const remnant of remnants.filter(({ resolved }) => !resolved).reverse()) {
    if (linesNow() <= maxLines) break;
    taken.push(remnant);
  }
  const parts = inOrder(taken);
  return {
    edits: editsNow(),
    logged: added,
    archived: [...archived, ...parts.map(({ range }) => part(text, range))],
    moved: [...moved.map((entry) => entry.text), ...parts.map(({ heading }) => heading)],
    lines: linesNow(),
  };
}

/** What overlaps or touches goes as one; what stood last takes the blank lines above it along. */
function removals(text: string, ranges: readonly Range[]): readonly TextEdit[] {
  const merged: Range[] = [];
  for (const range of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last === undefined || last.end < range.start) merged.push(range);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return merged.map(({ start, end }, index) => {
    const above = Math.max(endOfTextBefore(text, start), merged[index - 1]?.end ?? 0);
    if (end === text.length) return { start: above, end, text: above > 0 ? lineEndOf(text) : '' };
    // A decision ends before its line end, which closes the text above it then.
    if (startOfLine(text, end) !== end) return { start: above, end, text: '' };
    return { start, end, text: needsGap(text, { start: above, end: start }, end) ? lineEndOf(text) : '' };
  });
}

/** Whether text and an underlined heading have only a line end between them then, which would make one of both. */
function needsGap(text: string, gap: Range, below: number): boolean {
  const isLineEnd = /^(?:\r\n|\n|\r)$/.test(text.slice(gap.start, gap.end));
  return isLineEnd && !/^ {0,3}#/.test(text.slice(below, below + 4));
}

function inOrder(remnants: readonly Remnant[]): readonly Remnant[] {
  return [...remnants].sort((one, other) => one.range.start - other.range.start);
}

function part(text: string, { start, end }: Range): string {
  return text.slice(start, end).trimEnd();
}
