import { type Outcome, success } from '../errors.ts';
import type { PlanOutcome } from '../model/plan.ts';
import type { ActionContext } from './context.ts';
import { moveToArchive } from './moveToArchive.ts';

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
  /** The plan that is meant, where it was seen before: refused with `conflict` where another stands in its place. */
  readonly planId?: string;
}

/**
 * Moves the current plan to the archive, as finished, or as superseded while steps are open. Nothing there is written over;
 * a call that was interrupted is completed by the next. Refusals: `no-plan`, `open-steps` (with how many in `open` and their
 * ids in `steps`), `conflict`, `invalid`, and those of the store.
 */
export async function archivePlan(
  context: ActionContext,
  request: ArchiveRequest = {},
): Promise<Outcome<ArchiveReply>> {
  const moved = await moveToArchive(context, request);
  if (!moved.ok) return moved;
  const { plan: _, ...reply } = moved.value;
  return success(reply);
}
