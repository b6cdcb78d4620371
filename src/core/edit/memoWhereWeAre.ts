import type { MemoSection } from '../model/memo.ts';
import type { Range } from '../model/text.ts';
import { headingAsOf } from '../parse/asOf.ts';
import { withoutSigns } from '../parse/fieldLine.ts';
import {
  endsInHardBreak,
  MEMO_LABELS,
  type MemoLabel,
  readMemoFields,
  type WrittenField,
} from '../parse/memoFields.ts';
import type { MemoPart } from '../parse/memoSections.ts';
import { unwrapped } from '../parse/unwrapped.ts';
import type { TextEdit } from '../ports.ts';
import { endOfLine, firstBelow, gapBelow, startOfLine } from './lines.ts';
import { oneLine } from './oneLine.ts';

export type FieldValues = Readonly<Partial<Record<MemoLabel, string | undefined>>>;

/** Renews the time in the heading, or puts ` (as of TIME)` behind a heading that has none. */
export function editHeadingAsOf(text: string, { heading, headingRange }: MemoSection, asOf: string): TextEdit | null {
  const written = headingAsOf(text, headingRange, { offsetMinutes: () => 0 });
  if (written !== null) return written.text === asOf ? null : { ...written.range, text: asOf };
  const lastLine = heading.slice(heading.lastIndexOf('\n') + 1);
  const end =
    headingRange.start + text.slice(headingRange.start, headingRange.end).lastIndexOf(lastLine) + lastLine.length;
  return { start: end, end, text: ` (as of ${asOf})` };
}

/** Changes the values of fields in place; a field that is missing gets a line in the form of its neighbours. */
export function editMemoFields(
  text: string,
  part: MemoPart,
  values: FieldValues,
  lineEnd: string,
): readonly TextEdit[] {
  const written = readMemoFields(text, part.blocks);
  const edits: TextEdit[] = [];
  let above: WrittenField | null = null;
  let atTop = '';
  for (const label of MEMO_LABELS) {
    const value = values[label];
    const field = written.get(label);
    if (field !== undefined) {
      if (value !== undefined && !says(text, label, field, value))
        edits.push(...changeField(text, label, field, value));
      above = field;
    } else if (value !== undefined && above !== null) {
      const end = endOfLine(text, above.rest.end);
      const added = above.closing === '' ? value : bare(value) + above.closing;
      edits.push({ start: end, end, text: lineEnd + labelLike(text, above, label) + added });
    } else if (value !== undefined) {
      atTop += `${lineEnd}${label}: ${value}`;
    }
  }
  return atTop === '' ? edits : [belowHeading(text, part, written, atTop, lineEnd), ...edits];
}

/** What a value goes on with below its line; a branch goes on with nothing, nor does what a hard break ends. */
function restOfValue(text: string, label: MemoLabel, field: WrittenField): Range {
  const { rest } = field;
  const isSetApart =
    label === 'Branch' ||
    endsInHardBreak(text.slice(field.start, rest.start)) ||
    /^ {2}/.test(text.slice(rest.start, rest.end));
  return isSetApart ? { start: rest.start, end: rest.start } : rest;
}

/** A note below stays while a value does that is renewed without being asked for; a status is always given. */
function says(text: string, label: MemoLabel, field: WrittenField, wanted: string): boolean {
  const { value, written } = field;
  const { start, end } = restOfValue(text, label, field);
  if (start < end && oneLine(value + text.slice(start, end)) === wanted) return true;
  if (start < end && label === 'Status') return false;
  return value === wanted || text.slice(written.start, written.end) === wanted;
}

/** Emphasis and quotes around the old value are those of the new one. */
function changeField(text: string, label: MemoLabel, field: WrittenField, value: string): readonly TextEdit[] {
  const { range, written, closing } = field;
  const rest = restOfValue(text, label, field);
  const gap = range.start === range.end && /[:\uff1a*_]/.test(text[range.start - 1] ?? '') ? ' ' : '';
  const isWrapped = closing !== '' || range.start > written.start;
  const changed = { ...range, text: gap + (isWrapped ? bare(value) : value) };
  return rest.start === rest.end ? [changed] : [changed, { ...rest, text: '' }];
}

function bare(value: string): string {
  const { start, end } = unwrapped(value, { start: 0, end: value.length });
  return value.slice(start, end);
}

/** What stands before a neighbour's value (list marker, emphasis), with another label. */
function labelLike(text: string, neighbour: WrittenField, label: MemoLabel): string {
  const prefix = text.slice(startOfLine(text, neighbour.start), neighbour.written.start);
  const renamed = withoutSigns(prefix).replace(/[A-Za-z][A-Za-z \t\u00a0]*(?=[ \t*_]*[:\uff1a])/, label);
  return /\s$/.test(renamed) ? renamed : `${renamed} `;
}

function belowHeading(
  text: string,
  { section, blocks }: MemoPart,
  written: ReadonlyMap<MemoLabel, WrittenField>,
  lines: string,
  lineEnd: string,
): TextEdit {
  const at = endOfLine(text, section.headingRange.end);
  const [first] = blocks;
  const gap = first !== undefined && firstBelow(text, at) !== '' ? lineEnd : gapBelow(text, at, lineEnd);
  const beforeField = [...written.values()].some(({ start }) => first !== undefined && start === first.range.start);
  return { start: at, end: at, text: beforeField ? lines : lines + gap };
}
