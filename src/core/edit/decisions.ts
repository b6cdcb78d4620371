import type { DecisionLog } from '../model/decisions.ts';
import type { TextEdit } from '../ports.ts';
import { lineEndOf } from './lineEnd.ts';
import { oneLine } from './oneLine.ts';

/** A decision to be logged. Each value is written on one line: line breaks become spaces. Empty ones are left out. */
export interface NewDecision {
  readonly title: string;
  readonly choice: string;
  readonly why: string;
  readonly context?: string;
  readonly options?: string;
  /** Ids, such as `D-031`. */
  readonly supersedes?: readonly string[];
}

/** The log as it is begun. */
export const EMPTY_LOG = '# Decisions\n';

/**
 * The edit that adds an entry at the end of the log, and the id it gets: the highest number plus one, three digits or
 * more. `date` is `YYYY-MM-DD`. See docs/hand-off-files.md for the form.
 */
export function appendDecision(
  text: string,
  log: DecisionLog,
  decision: NewDecision & { readonly date: string },
): { readonly id: string; readonly edits: readonly TextEdit[] } {
  const id = decisionId(highestNumber(log) + 1);
  const entry = entryText(text, [`## ${id}: ${oneLine(decision.title)}`, ...fieldLines(decision)]);
  return { id, edits: [{ start: text.length, end: text.length, text: entry }] };
}

export function highestNumber({ decisions }: DecisionLog): number {
  return decisions.reduce((most, { number }) => Math.max(most, number), 0);
}

export function decisionId(number: number): string {
  return `D-${String(number).padStart(3, '0')}`;
}

/** An entry of these lines, as it is added behind a text. */
export function entryText(text: string, lines: readonly string[]): string {
  const lineEnd = lineEndOf(text);
  return gapAfter(text, lineEnd) + lines.map((line) => line + lineEnd).join('');
}

function fieldLines(decision: NewDecision & { readonly date: string }): readonly string[] {
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['Date', decision.date],
    ['Context', decision.context],
    ['Options', decision.options],
    ['Choice', decision.choice],
    ['Why', decision.why],
    ['Supersedes', decision.supersedes?.join(', ')],
  ];
  return fields.flatMap(([label, value]) => {
    const line = oneLine(value ?? '');
    return line === '' ? [] : [`${label}: ${line}`];
  });
}

/** What stands between the text and a new block, so that one blank line parts them. */
function gapAfter(text: string, lineEnd: string): string {
  if (text.trim() === '') return '';
  if (!/[\r\n]$/.test(text)) return lineEnd + lineEnd;
  return /(?:\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r)$/.test(text.slice(-200)) ? '' : lineEnd;
}
