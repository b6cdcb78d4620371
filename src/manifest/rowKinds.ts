import type { ItemStatus } from '../core/model/status.ts';

/** What a row of the tree offers: the `viewItem` that the menus in package.json test. */
export const ROW_KINDS = {
  pendingStep: 'step.pending',
  runningStep: 'step.running',
  blockedStep: 'step.blocked',
  failedStep: 'step.failed',
  completedStep: 'step.completed',
  skippedStep: 'step.skipped',
  currentPlan: 'plan.current',
  archivedPlan: 'plan.archived',
  toolPlan: 'plan.tool',
} as const;

export type RowKind = (typeof ROW_KINDS)[keyof typeof ROW_KINDS] | ToolRowKind;

/** What can be done to a step in another tool's plan: not every tool has a mark for every status. */
export const TOOL_MOVES = ['start', 'complete', 'block', 'skip', 'reopen'] as const;

export type ToolMove = (typeof TOOL_MOVES)[number];

/** The row of such a step, with the moves that it offers: `tool.start.complete`. */
export type ToolRowKind = `tool.${string}`;

export function toolRow(moves: readonly ToolMove[]): ToolRowKind | null {
  return moves.length === 0 ? null : `tool.${moves.join('.')}`;
}

/** The row of a step that can be changed. */
export const STEP_ROWS: Readonly<Record<ItemStatus, RowKind | null>> = {
  pending: ROW_KINDS.pendingStep,
  running: ROW_KINDS.runningStep,
  blocked: ROW_KINDS.blockedStep,
  failed: ROW_KINDS.failedStep,
  completed: ROW_KINDS.completedStep,
  skipped: ROW_KINDS.skippedStep,
  unknown: null,
};
