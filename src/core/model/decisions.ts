import type { Range } from './text.ts';

/** An entry of the decision log. */
export interface Decision {
  /** As written: `D-031`, `ADR-0014`. */
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly date: string | null;
  readonly context: string | null;
  readonly options: string | null;
  readonly choice: string | null;
  readonly why: string | null;
  /** Ids, as written. */
  readonly supersedes: readonly string[];
  readonly supersededBy: readonly string[];
  /** Whether it says that it came from the memo: it is older than its number, or than when it was logged. */
  readonly moved: boolean;
  /** The whole entry. */
  readonly range: Range;
  /** Its heading or first line. */
  readonly headingRange: Range;
}

export interface DecisionLog {
  readonly decisions: readonly Decision[];
}
