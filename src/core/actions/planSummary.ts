import { leafSteps, stepStatus } from '../edit/patchSteps.ts';
import { echo } from '../model/echo.ts';
import type { PlanJson, StepJson } from '../model/planSchema.ts';
import { isTerminal } from '../model/status.ts';

/** A title is a line to read. */
const MAX_TITLE = 240;

/** Where a plan stands, in a sentence: `4 of 9 done, "Burst window" runs. Revision 12.` */
export function planSummary(plan: PlanJson): string {
  const leaves = leafSteps(plan.steps);
  const done = leaves.filter((step) => isTerminal(stepStatus(step))).length;
  const running = leaves.find((step) => stepStatus(step) === 'running');
  return `${done} of ${leaves.length} done, ${running === undefined ? 'none runs' : `"${echo(titleOf(running), MAX_TITLE)}" runs`}. Revision ${plan.revision}.`;
}

function titleOf({ id, title }: StepJson): string {
  return title.trim() || id;
}
