import type { MemoField } from '../model/memo.ts';
import type { Range } from '../model/text.ts';
import { type Block, walkBlocks } from './blocks.ts';
import { readFieldLine } from './fieldLine.ts';

export const MEMO_LABELS = ['Working on', 'Branch', 'Status'] as const;

export type MemoLabel = (typeof MEMO_LABELS)[number];

/** A field as it stands in the file; its value may be empty. */
export interface WrittenField extends MemoField {
  /** Where its label begins, emphasis included. */
  readonly start: number;
}

/** The fields of "where we are" as plain, bold or list lines, empty ones included; the first of a name counts. */
export function readMemoFields(text: string, blocks: readonly Block[]): ReadonlyMap<MemoLabel, WrittenField> {
  const fields = new Map<MemoLabel, WrittenField>();
  for (const block of walkBlocks(blocks)) {
    if (block.kind !== 'paragraph') continue;
    for (const line of block.lines) {
      const field = readFieldLine(text.slice(line.start, line.end));
      const label = MEMO_LABELS.find((name) => name.toLowerCase() === field?.label);
      if (field === null || label === undefined || fields.has(label)) continue;
      const range = { start: line.start + field.range.start, end: line.start + field.range.end };
      fields.set(label, { ...bare(text, range, label), start: line.start });
    }
  }
  return fields;
}

/** The value without the code span around it, without a hard break behind it; of a branch only the span, if it has one. */
function bare(text: string, range: Range, label: MemoLabel): MemoField {
  const written = text.slice(range.start, range.end);
  const source = written.endsWith('\\') ? written.slice(0, -1).trimEnd() : written;
  const span = (label === 'Branch' ? /^`([^`]+)`/ : /^`([^`]+)`$/).exec(source)?.[1];
  if (span === undefined) return { value: source, range: { start: range.start, end: range.start + source.length } };
  const start = range.start + 1 + span.length - span.trimStart().length;
  const value = span.trim();
  return { value, range: { start, end: start + value.length } };
}
