import type { DecisionLog } from '../model/decisions.ts';
import type { TextEdit } from '../ports.ts';

/** A decision to be logged. Line breaks in a value become spaces. */
export interface NewDecision {
  readonly title: string;
  readonly choice: string;
  readonly why: string;
  readonly context?: string;
  readonly options?: string;
  readonly supersedes?: readonly string[];
}

/** The edit that adds an entry at the end of the log, and the id that it gets. */
export function appendDecision(
  text: string,
  _log: DecisionLog,
  _decision: NewDecision & { readonly date: string },
): { readonly id: string; readonly edits: readonly TextEdit[] } {
  return { id: 'D-001', edits: [{ start: text.length, end: text.length, text: '' }] };
}
