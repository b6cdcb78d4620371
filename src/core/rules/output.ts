import type { Memo } from '../model/memo.ts';
import type { Document } from '../model/project.ts';
import type { Range } from '../model/text.ts';
import { type MemoLine, writtenLines } from './memoLines.ts';
import { type OutputKind, outputKinds } from './outputLines.ts';

/** Output of a tool that was pasted. */
export interface Output {
  readonly kind: OutputKind;
  readonly range: Range;
  /** Lines, the ones between included. */
  readonly count: number;
}

/** Fewer lines show something; more are pasted. */
const MIN_LINES = 3;

/** Finds runs of lines that a tool wrote. One line in between, such as the source under a frame, does not end a run. */
export function findOutput(memo: Document<Memo>): readonly Output[] {
  const lines = writtenLines(memo);
  const kinds = outputKinds(lines.map(({ text }) => text));
  const found: Output[] = [];
  for (let first = 0; first < lines.length; first += 1) {
    const kind = kinds[first] ?? null;
    if (kind === null) continue;
    const { last, matches } = runFrom(kinds, first, kind);
    if (matches >= MIN_LINES) found.push({ kind, range: spanOf(lines, first, last), count: last - first + 1 });
    first = last;
  }
  return found;
}

function runFrom(kinds: readonly (OutputKind | null)[], first: number, kind: OutputKind) {
  let last = first;
  let matches = 1;
  for (let at = first + 1; at <= last + 2 && at < kinds.length; at += 1) {
    if (kinds[at] !== kind) continue;
    last = at;
    matches += 1;
  }
  return { last, matches };
}

function spanOf(lines: readonly MemoLine[], first: number, last: number): Range {
  const end = lines[last];
  return { start: lines[first]?.start ?? 0, end: (end?.start ?? 0) + (end?.text.length ?? 0) };
}
