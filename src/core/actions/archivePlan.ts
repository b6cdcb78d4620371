import { type Outcome, refusal } from '../errors.ts';
import type { PlanOutcome } from '../model/plan.ts';
import type { ActionContext } from './context.ts';

export interface ArchiveReply {
  /** The folder under `archive/`. */
  readonly name: string;
  /** That folder, relative to the project's. */
  readonly path: string;
  readonly title: string;
  readonly outcome: PlanOutcome;
}

export interface ArchiveRequest {
  /** Why the plan is given up; needed while steps are open. */
  readonly reason?: string;
}

/** Moves the current plan to the archive. */
export async function archivePlan(
  _context: ActionContext,
  _request: ArchiveRequest = {},
): Promise<Outcome<ArchiveReply>> {
  return refusal('no-plan', 'There is no plan.');
}
