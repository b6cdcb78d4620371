import type { ActionContext } from '../actions/context.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { absenceSentence } from '../model/absence.ts';
import type { ToolFolder } from './tool.ts';

/** What actions on the hand-off files need. Refused in a folder without a state directory, so that none is made by chance. */
export async function openStateDirectory(folder: ToolFolder): Promise<Outcome<ActionContext>> {
  const { project } = await folder.snapshot();
  if (project.absence !== null) return refusal('not-found', absenceSentence(project.absence));
  if (project.stateDirectory !== null) return success(await folder.actionContext());
  return refusal(
    'not-found',
    'There is no state directory here. Make a plan first (plan, action set), or run dogear init.',
  );
}
