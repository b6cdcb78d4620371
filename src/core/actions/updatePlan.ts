import { type Outcome, refusal } from '../errors.ts';
import type { StepStatus } from '../model/status.ts';
import type { ActionContext } from './context.ts';
import type { PlanReply } from './planReply.ts';

/** What is asked of one step. Absent fields stay as they are. */
export interface StepChange {
  readonly id: string;
  readonly title?: string;
  readonly detail?: string;
  readonly status?: StepStatus;
  /** Why it is blocked, failed or skipped, or why a step that had ended is opened again. */
  readonly reason?: string;
}

export interface UpdateRequest {
  readonly steps: readonly StepChange[];
  readonly goal?: string;
  readonly task?: string;
  /** Why the plan changes; it also stands for the reason of every step that has none of its own. */
  readonly reason?: string;
  /** Refused with `conflict` unless the plan is at this revision. */
  readonly expectedRevision?: number;
  /** Whether the next step starts when one was completed and none runs; true unless given. */
  readonly advance?: boolean;
}

/** Changes steps of the current plan. All of the request is carried out, or nothing. */
export async function updatePlan(_context: ActionContext, _request: UpdateRequest): Promise<Outcome<PlanReply>> {
  return refusal('no-plan', 'There is no plan.');
}
