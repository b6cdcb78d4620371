import type { StepStatus } from './status.ts';

export type JournalAction = 'set' | 'update' | 'revise' | 'archive' | 'restore' | 'recovered';

export interface JournalMove {
  readonly id: string;
  readonly from: StepStatus | null;
  readonly to: StepStatus | null;
}

/** One line of `journal.jsonl`: one write of the plan. */
export interface JournalEntry {
  /** ISO 8601. */
  readonly time: string;
  /** The plan's id. */
  readonly plan: string;
  readonly revision: number;
  readonly action: JournalAction;
  /** vscode, lm, cli, or mcp:CLIENT. */
  readonly actor: string;
  readonly moves: readonly JournalMove[];
  readonly reason?: string;
  /** SHA-256 of plan.json with LF line ends, in hex. */
  readonly hash: string;
}

/**
 * How a plan file stands to the journal.
 *
 * - recorded: written by Dogear as it is
 * - interrupted: written by Dogear, which was stopped before the journal had its line
 * - changed-by-hand: its content stands nowhere in the journal
 * - unrecorded: the journal knows nothing of this plan
 */
export type JournalStanding = 'recorded' | 'interrupted' | 'changed-by-hand' | 'unrecorded';
