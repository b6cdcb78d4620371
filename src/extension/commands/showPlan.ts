import { ROW_KINDS } from '../../manifest/rowKinds.ts';
import type { CommandHost } from './command.ts';

/** Shows the Plan view with a row in sight: the one with the given id, or without one the first step that runs. */
export async function showPlan({ planView }: Pick<CommandHost, 'planView'>, row?: unknown): Promise<void> {
  await planView.reveal(
    typeof row === 'string' ? ({ id }) => id === row : ({ kind }) => kind === ROW_KINDS.runningStep,
  );
}
