import type { MemoField } from '../model/memo.ts';
import type { Range } from '../model/text.ts';
import { type Block, walkBlocks } from './blocks.ts';
import { readFieldLine } from './fieldLine.ts';
import { unwrapped } from './unwrapped.ts';

export const MEMO_LABELS = ['Working on', 'Branch', 'Status'] as const;

export type MemoLabel = (typeof MEMO_LABELS)[number];

/** A field as it stands in the file; its value may be empty. */
export interface WrittenField extends MemoField {
  /** Where its label begins, emphasis included. */
  readonly start: number;
  /** The value with the emphasis or quotes around it. */
  readonly written: Range;
  /** What ends the emphasis of the whole line. */
  readonly closing: string;
  /** The lines of its paragraph below it, from the end of its own; empty where there are none. */
  readonly rest: Range;
}

/** The fields of "where we are" as plain, bold or list lines, empty ones included; the first of a name counts. */
export function readMemoFields(text: string, blocks: readonly Block[]): ReadonlyMap<MemoLabel, WrittenField> {
  const fields = new Map<MemoLabel, WrittenField>();
  for (const block of walkBlocks(blocks)) {
    if (block.kind !== 'paragraph') continue;
    for (const [index, line] of block.lines.entries()) {
      const field = readFieldLine(text.slice(line.start, line.end));
      const label = MEMO_LABELS.find((name) => name.toLowerCase() === field?.label);
      if (field === null || label === undefined || fields.has(label)) continue;
      const { range, closing } = field;
      const all = { start: line.start + range.start, end: line.start + range.end };
      const written = withoutHardBreak(text, all);
      fields.set(label, {
        ...bare(text, written, label),
        start: line.start,
        written,
        closing,
        rest: restOf(text, block.lines, index),
      });
    }
  }
  return fields;
}

/** They end where another field, a comment, or what is meant as a table begins. */
function restOf(text: string, lines: readonly Range[], index: number): Range {
  const below = lines.slice(index + 1).map(({ start, end }) => text.slice(start, end));
  const next = below.findIndex((line) => /^(?:<!--|\|)/.test(line) || readFieldLine(line) !== null);
  const last = next < 0 ? lines.at(-1) : lines[index + next];
  return { start: lines[index]?.end ?? 0, end: last?.end ?? 0 };
}

/**
 * The value without the emphasis, code span and quotes around it, and without a hard break behind it; of a branch only what
 * they hold, if it begins with them.
 */
function bare(text: string, written: Range, label: MemoLabel): MemoField {
  const range = unwrapped(text, written, label === 'Branch');
  return { value: text.slice(range.start, range.end), range };
}

/** Of backslashes at the end, each but an odd one is escaped by the one before. */
export function endsInHardBreak(line: string): boolean {
  return (/\\+$/.exec(line)?.[0].length ?? 0) % 2 === 1;
}

function withoutHardBreak(text: string, { start, end }: Range): Range {
  const value = text.slice(start, end);
  return endsInHardBreak(value) ? { start, end: start + value.slice(0, -1).trimEnd().length } : { start, end };
}
