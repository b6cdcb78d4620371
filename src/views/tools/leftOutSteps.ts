import { reviseSteps } from '../../core/edit/reviseSteps.ts';
import type { Plan, Step } from '../../core/model/plan.ts';
import type { StepJson } from '../../core/model/planSchema.ts';
import type { ToolArguments } from './toolArguments.ts';

/** The ids of the open steps that a revision leaves out, and so skips; none where it will be refused. */
export function leftOutSteps({ steps }: Plan, listed: readonly ToolArguments[]): ReadonlySet<string> {
  const revised = reviseSteps(steps.map(asWritten), listed.map(listedStep), WITHOUT_RECORD);
  const moves = revised.ok ? revised.value.moves : [];
  return new Set(moves.filter(({ to }) => to === 'skipped').map(({ id }) => id));
}

/** What is made of the plan is looked at, and thrown away. */
const WITHOUT_RECORD = { reason: '', advance: false, time: '' };

function asWritten({ id, title, status, steps }: Step): StepJson {
  return { id, title, status, ...(steps.length > 0 && { steps: steps.map(asWritten) }) };
}

/** Without the status that is asked for: that says of no other step whether it is left out. */
function listedStep({ has, text }: ToolArguments) {
  const title = text('title');
  // An empty parent lifts the step to the top.
  return { id: text('id'), ...(title !== '' && { title }), ...(has('parent') && { parent: text('parent') }) };
}
