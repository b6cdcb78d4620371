import type { Fix } from './fix.ts';
import type { Position, Range } from './text.ts';

export const SEVERITIES = ['error', 'warning', 'info', 'hint'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** What a parser or a rule found, before a severity is given to it. `rule` is the public id of the rule that owns it. */
export interface Finding {
  readonly rule: string;
  readonly range: Range;
  readonly message: string;
}

/** What a parser gives: always a value, and what was wrong with the text. It never throws. */
export interface Parsed<T> {
  readonly value: T;
  readonly problems: readonly Finding[];
}

/** One entry of the Problems panel or of `dogear check`. */
export interface Problem {
  readonly rule: string;
  readonly severity: Severity;
  /** Relative to the folder, forward slashes. */
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
  readonly message: string;
  /** Ways to mend it, the best first. */
  readonly fixes: readonly Fix[];
}
