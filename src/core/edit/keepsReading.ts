import type { Memo, MemoEntry } from '../model/memo.ts';
import type { Range } from '../model/text.ts';
import { parseMemo } from '../parse/memo.ts';
import type { TextEdit } from '../ports.ts';
import { applyEdits } from './applyEdits.ts';

/** A place of the memo by where it stands after the edits; null for one that they touch. */
type Place = (range: Range) => string | null;

/** Whether a memo, besides what edits take out or put in, says the same after them: in the same places, and as the same. */
export function keepsReading(
  text: string,
  memo: Memo,
  edits: readonly TextEdit[],
  after: Memo = readEdited(text, edits),
): boolean {
  const ordered = [...edits].sort((one, other) => one.start - other.start);
  const before = readingOf(memo, placeBefore(ordered));
  const now = readingOf(after, placeAfter(ordered));
  return before.length === now.length && before.every((part, index) => part === now[index]);
}

/** The memo that the edits make. What time it tells is of no account here, so the zone may be any. */
export function readEdited(text: string, edits: readonly TextEdit[]): Memo {
  return parseMemo(applyEdits(text, edits), { offsetMinutes: () => 0 }).value;
}

function placeBefore(edits: readonly TextEdit[]): Place {
  return (range) => {
    let moved = 0;
    for (const { start, end, text } of edits) {
      if (touches(range, start, end)) return null;
      if (end <= range.start) moved += text.length - (end - start);
    }
    return `${range.start + moved}-${range.end + moved}`;
  };
}

function placeAfter(edits: readonly TextEdit[]): Place {
  let moved = 0;
  const written = edits.map(({ start, end, text }) => {
    const at = start + moved;
    moved += text.length - (end - start);
    return { start: at, end: at + text.length };
  });
  return (range) => {
    return written.some(({ start, end }) => touches(range, start, end)) ? null : `${range.start}-${range.end}`;
  };
}

function touches(range: Range, start: number, end: number): boolean {
  return range.start < end && start < range.end;
}

function readingOf(memo: Memo, place: Place): readonly string[] {
  const { asOf, workingOn, branch, status, nextAction, decisions, doNotRedo, sections, text } = memo;
  const at = (kind: string, range: Range | undefined): readonly string[] => {
    const found = range === undefined ? null : place(range);
    return found === null ? [] : [`${kind} ${found}`];
  };
  // Of an entry that holds what is edited, only where it begins.
  const entry = (kind: string, { range }: Pick<MemoEntry, 'range'>) => [
    ...at(`${kind} at`, { start: range.start, end: range.start + 1 }),
    ...at(kind, range),
  ];
  return [
    ...at('as of', asOf?.range),
    ...at('working on', workingOn?.range),
    ...at('branch', branch?.range),
    ...at('status', status?.range),
    ...sections.flatMap(({ name, headingRange }) => at(name, headingRange)),
    ...(nextAction === null ? [] : entry('next', nextAction)),
    ...decisions.flatMap((one) => entry(`decision ${one.id}`, one)),
    ...doNotRedo.flatMap((one) => entry('rejected', one)),
    ...text.prose.flatMap(({ range, section }) => at(`line ${section}`, range)),
    ...text.code.flatMap(({ range }) => at('code', range)),
    ...text.comments.flatMap((range) => at('comment', range)),
  ];
}
