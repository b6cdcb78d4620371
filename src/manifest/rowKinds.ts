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
} as const;

export type RowKind = (typeof ROW_KINDS)[keyof typeof ROW_KINDS];

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
