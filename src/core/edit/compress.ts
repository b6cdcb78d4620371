import type { DecisionLog } from '../model/decisions.ts';
import type { Memo } from '../model/memo.ts';
import { countLines, type Range } from '../model/text.ts';
import { parseDecisionLog } from '../parse/decisions.ts';
import { parseMemo } from '../parse/memo.ts';
import type { TextEdit } from '../ports.ts';
import { applyEdits } from './applyEdits.ts';
import { difference } from './difference.ts';
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
 * because the log has it goes to the archive in the memo's own words. A memo within its cap stays as it is.
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

function compressOnce(
  text: string,
  memo: Memo,
  log: KnownLog | null,
  { maxLines, maxDecisions }: CompressOptions,
): CompressedMemo {
  if (memo.lines <= maxLines) return { edits: [], logged: '', archived: [], moved: [], lines: memo.lines };
  const remnants = memoRemnants(text, memo);
  const taken = remnants.filter(({ resolved }) => resolved);
  const isTaken = (range: Range) => taken.some((one) => one.range.start < range.end && range.start < one.range.end);
  const old = memo.decisions.slice(maxDecisions).filter(({ range }) => !isTaken(range));
  const { edits: withoutOld, added } = moveDecisions(text, memo, old, log);
  const editsNow = () => removals(text, [...withoutOld, ...taken.map(({ range }) => range)]);
  const linesNow = () => countLines(applyEdits(text, editsNow()));
  for (const remnant of remnants.filter(({ resolved }) => !resolved).reverse()) {
    if (linesNow() <= maxLines) break;
    taken.push(remnant);
  }
  const inLog = (log?.text ?? '') + added;
  const words = old.map(({ range }) => text.slice(range.start, range.end).trimEnd());
  const parts = inOrder(taken);
  return {
    edits: editsNow(),
    logged: added,
    archived: [
      ...words.filter((entry) => !holdsEachLine(inLog, entry)),
      ...parts.map(({ range }) => part(text, range)),
    ],
    moved: [...old.map((entry) => entry.text), ...parts.map(({ heading }) => heading)],
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
    return { start: startOfLine(text, end) === end ? start : above, end, text: '' };
  });
}

function inOrder(remnants: readonly Remnant[]): readonly Remnant[] {
  return [...remnants].sort((one, other) => one.range.start - other.range.start);
}

function part(text: string, { start, end }: Range): string {
  return text.slice(start, end).trimEnd();
}

function holdsEachLine(log: string, entry: string): boolean {
  return entry
    .split(/\r\n|\n|\r/)
    .every((line) => log.includes(line.replace(/^\s*(?:[-*+]|\d+[.)])?\s*(?:(?:D|ADR)-\d+\W*)?/, '')));
}
