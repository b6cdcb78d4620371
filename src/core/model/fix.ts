import type { Change, TextEdit } from '../ports.ts';

/** A way to mend a problem, as data: faces show it, the action `applyFixes` carries it out. */
export interface Fix {
  /** What it does, as a command: "Move D-021 to the decision log". */
  readonly title: string;
  /**
   * Whether `dogear check --fix` may do it unasked. Only what keeps every fact, and follows the precedence of the files
   * where they disagree, is; what only the writer can know or decide is left to a person.
   */
  readonly automatic: boolean;
  readonly work: FixWork;
}

export type FixWork =
  /** Edits of files, their offsets in the texts that the project holds, and new files. */
  | { readonly kind: 'files'; readonly changes: readonly FixChange[] }
  /** Takes values out of the plan, by edits of plan.json as the project holds it. */
  | { readonly kind: 'redact-plan'; readonly edits: readonly TextEdit[] };

export type FixChange = Extract<Change, { readonly kind: 'edit' | 'append' | 'create' }>;
