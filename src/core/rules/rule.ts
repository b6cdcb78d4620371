import type { Fix } from '../model/fix.ts';
import type { Severity } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import type { RuleId } from '../model/ruleIds.ts';
import type { LineIndex, Range } from '../model/text.ts';

/** What a rule reports. */
export interface Report {
  /** Relative to the folder. */
  readonly file: string;
  /** Where in the file; null for the file as a whole, or where there is no file. */
  readonly place: { readonly lines: LineIndex; readonly range: Range } | null;
  /** What is wrong and what to do, as a sentence. */
  readonly message: string;
  /** Where it differs from the rule's own. */
  readonly severity?: Severity;
  /** Ways to mend it, the best first. */
  readonly fixes?: readonly Fix[];
}

/** A check of a project. It reads nothing but the project. */
export interface Rule {
  readonly id: RuleId;
  /** One line for lists of rules. */
  readonly summary: string;
  readonly severity: Severity;
  /** Whether `dogear check --fix` mends it, at least in some cases, or a person has to choose. Absent: only by hand. */
  readonly fixable?: 'automatic' | 'offered';
  check(project: Project, report: (problem: Report) => void): void | Promise<void>;
}
