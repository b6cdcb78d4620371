import type { PlanFile, PlanKey, Step } from '../../core/model/plan.ts';
import type { ItemStatus, StepStatus } from '../../core/model/status.ts';
import { statusMarks } from '../../core/model/statusMarks.ts';
import { TOOL_MOVES, type ToolMove } from '../../manifest/rowKinds.ts';

/** What each move makes of a step, and of which it is offered. */
const MOVES: Readonly<Record<ToolMove, { readonly from: readonly ItemStatus[]; readonly to: StepStatus }>> = {
  start: { from: ['pending', 'blocked', 'failed', 'unknown'], to: 'running' },
  complete: { from: ['pending', 'running', 'blocked', 'failed', 'unknown'], to: 'completed' },
  block: { from: ['pending', 'running'], to: 'blocked' },
  skip: { from: ['pending', 'running', 'blocked', 'failed'], to: 'skipped' },
  reopen: { from: ['completed', 'skipped', 'running'], to: 'pending' },
};

/** The moves of a step in another tool's plan for which its tool has a mark. */
export function toolMoves(step: Step, { spelling, text = '' }: PlanFile): readonly ToolMove[] {
  const marks = spelling === undefined ? null : statusMarks(step, text, spelling);
  if (marks === null) return [];
  return TOOL_MOVES.filter((move) => MOVES[move].from.includes(step.status) && marks[MOVES[move].to] !== undefined);
}

export function planKey({ source, path, part }: PlanFile): PlanKey {
  return part === undefined ? { source, path } : { source, path, part };
}
