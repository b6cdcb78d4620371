import type { RuleId } from '../model/ruleIds.ts';

/** A command for the terminal, as words. `dogear` stands for however the command line is called there. */
export type MendingCommand = readonly ['dogear' | 'git', ...string[]];

/** Something about a commit or a push that is not as it should be. */
export interface HookFinding {
  readonly rule: RuleId | 'state-behind-main-worktree';
  /** Whether it is a reason to refuse; else it is only told. */
  readonly refuses: boolean;
  /** Relative to the folder. */
  readonly file: string;
  /** From 1; null for the file as a whole. */
  readonly line: number | null;
  /** What is wrong, with the limit where there is one: a sentence. */
  readonly message: string;
  /** What to do: a sentence that ends with a colon where commands follow. */
  readonly advice: string;
  /** Run in this order they mend it, or leave the file out of the commit. */
  readonly commands: readonly MendingCommand[];
}
