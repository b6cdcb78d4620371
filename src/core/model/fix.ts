import type { Change, TextEdit } from '../ports.ts';
import type { TaskStatus } from './status.ts';

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
  | { readonly kind: 'redact-plan'; readonly edits: readonly TextEdit[] }
  /** Changes the plan as the plan tool would, if it is still at this revision. */
  | {
      readonly kind: 'update-plan';
      readonly revision: number;
      readonly task?: string;
      readonly steps: readonly StepFix[];
    }
  /** Writes PLAN.md anew from plan.json. */
  | { readonly kind: 'write-plan-markdown' }
  | { readonly kind: 'archive-plan' }
  | { readonly kind: 'compress-memo' }
  | { readonly kind: 'checkpoint' }
  /** Asks the person what is worked on now, and makes a checkpoint with it. */
  | { readonly kind: 'move-memo-on' }
  /** Asks the person why, gives the task this status, and logs the reason as a decision. */
  | { readonly kind: 'reopen-task'; readonly id: string; readonly status: TaskStatus };

export type FixChange = Extract<Change, { readonly kind: 'edit' | 'append' | 'create' }>;

export interface StepFix {
  readonly id: string;
  readonly status: 'pending' | 'running' | 'completed' | 'blocked';
}

/** What a person must say before a fix can be carried out; null where nothing. */
export function questionOf({ work }: Fix): string | null {
  if (work.kind === 'move-memo-on') return 'What do you work on now?';
  return work.kind === 'reopen-task' ? `Why is ${work.id} reopened?` : null;
}
