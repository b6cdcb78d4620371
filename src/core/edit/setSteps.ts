import { type Outcome, refusal, success } from '../errors.ts';
import { echo } from '../model/echo.ts';
import type { JournalMove } from '../model/journal.ts';
import { changeSteps, type StepsChanged } from './changeSteps.ts';
import { faultInList, type ListedStep, nest, newStep } from './newSteps.ts';
import { leafSteps, stepStatus } from './patchSteps.ts';

/**
 * The steps of a new plan, nested by their parents, with any status. Of several that run the first stays and the others
 * become pending; nothing is started. `time`: ISO 8601. Refused with `invalid` or `unknown-step`.
 */
export function setSteps(listed: readonly ListedStep[], time: string): Outcome<StepsChanged> {
  const refused = faultInList(listed, new Set()) ?? faultInStatuses(listed);
  if (refused !== null) return refused;
  const steps = listed.map((step) => newStep(step, step.status ?? 'pending', time));
  const nested = nest(steps, new Map(listed.map(({ id, parent }) => [id, parent || null])));
  if (!nested.ok) return nested;
  const settled = changeSteps(nested.value, [], { reason: undefined, advance: false, time });
  if (!settled.ok) return settled;
  const first = leafSteps(nested.value).map((step): JournalMove => ({ id: step.id, from: null, to: stepStatus(step) }));
  return success({ ...settled.value, moves: [...first, ...settled.value.moves] });
}

function faultInStatuses(listed: readonly ListedStep[]): Outcome<never> | null {
  const parents = new Set(listed.map(({ parent }) => parent));
  const stated = listed.find(({ id, status }) => status !== undefined && parents.has(id));
  if (stated === undefined) return null;
  const { id } = stated;
  return refusal('invalid', `The status of "${echo(id)}" follows from its steps; set theirs instead.`, { id });
}
