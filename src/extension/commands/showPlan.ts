import { ROW_KINDS } from '../../manifest/rowKinds.ts';
import type { CommandHost } from './command.ts';

/** Shows the Plan view with the running step in sight. */
export async function showPlan({ planView }: CommandHost): Promise<void> {
  await planView.reveal(({ kind }) => kind === ROW_KINDS.runningStep);
}
