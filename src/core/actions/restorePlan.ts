import type { Outcome } from '../errors.ts';
import type { ActionContext } from './context.ts';
import { type RestoreReply, restore } from './restoring.ts';

export type { RestoreReply };

export interface RestoreRequest {
  /** The folder under `archive/`. */
  readonly name: string;
}

/**
 * Makes an archived plan the current one again, at its next revision. Refusals: `not-found`, `open-steps` (the current plan
 * has some), `invalid`, and those of the store.
 */
export function restorePlan(context: ActionContext, { name }: RestoreRequest): Promise<Outcome<RestoreReply>> {
  return restore(context, { name, change: (plan) => ({ plan, moves: [] }) });
}
