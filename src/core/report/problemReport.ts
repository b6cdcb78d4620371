import type { Problem, Severity } from '../model/problem.ts';

/** A problem as `dogear check --json` and `dogear status --json` print it; see docs/json.md. */
export interface ProblemReport {
  readonly rule: string;
  readonly severity: Severity;
  /** Relative to the folder, with forward slashes. */
  readonly file: string;
  /** Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly message: string;
  /** Whether `dogear check --fix` mends it. */
  readonly fixable: boolean;
}

/** The whole of `dogear check --json`. */
export interface CheckReport {
  readonly version: 1;
  readonly problems: readonly ProblemReport[];
}

/** What `dogear check --json` prints. */
export function buildCheckReport(problems: readonly Problem[]): CheckReport {
  return { version: 1, problems: problems.map(problemReport) };
}

export function problemReport({ rule, severity, file, start, end, message, fixes }: Problem): ProblemReport {
  return {
    rule,
    severity,
    file,
    line: start.line + 1,
    column: start.column + 1,
    endLine: end.line + 1,
    endColumn: end.column + 1,
    message,
    fixable: fixes.some(({ automatic }) => automatic),
  };
}
