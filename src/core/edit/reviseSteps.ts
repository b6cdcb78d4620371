import { type Outcome, refusal, success } from '../errors.ts';
import { echo } from '../model/echo.ts';
import type { JournalMove } from '../model/journal.ts';
import type { StepJson } from '../model/planSchema.ts';
import { isTerminal } from '../model/status.ts';
import { allSteps, type ChangeOptions, changeSteps, type StepChange, type StepsChanged } from './changeSteps.ts';
import { faultInList, type ListedStep, nest, newStep } from './newSteps.ts';
import { isParent, leafSteps, stepStatus } from './patchSteps.ts';

export interface ReviseOptions extends ChangeOptions {
  readonly reason: string;
}

/**
 * Lists the open part of a plan anew: what is listed comes in that order, in the places of the open steps; new ids are added;
 * open leaves that are left out become skipped. Steps that have ended stay where they are, and nothing is deleted.
 */
export function reviseSteps(
  steps: readonly StepJson[],
  listed: readonly ListedStep[],
  options: ReviseOptions,
): Outcome<StepsChanged> {
  const old = allSteps(steps);
  const known = new Map(old.map((step) => [step.id, step]));
  const refused = faultInList(listed, new Set(known.keys())) ?? faultInPlaces(listed, known, parents(steps));
  if (refused !== null) return refused;
  const arranged = arrange(steps, listed, options);
  if (!arranged.ok) return arranged;
  const changes = listed.map(({ parent: _, ...change }): StepChange => change);
  const named = new Set(listed.map(({ id }) => id));
  const leftOut = leafSteps(arranged.value)
    .filter((step) => !named.has(step.id) && !isTerminal(stepStatus(step)))
    .map(({ id }): StepChange => ({ id, status: 'skipped', reason: options.reason }));
  const changed = changeSteps(arranged.value, [...changes, ...leftOut], options);
  if (!changed.ok) return changed;
  const after = changed.value.steps;
  const same = after.length === steps.length && after.every((step, index) => step === steps[index]);
  const added = listed
    .filter(({ id }) => !known.has(id))
    .map(({ id }): JournalMove => ({ id, from: null, to: 'pending' }));
  return success({
    ...changed.value,
    steps: same ? steps : after,
    moves: [...added, ...changed.value.moves],
  });
}

/** What has ended keeps its place, and stays a step by itself. */
function faultInPlaces(
  listed: readonly ListedStep[],
  known: ReadonlyMap<string, StepJson>,
  parentOf: ReadonlyMap<string, string | null>,
): Outcome<never> | null {
  const hasEnded = (step: StepJson | undefined): boolean => step !== undefined && isTerminal(stepStatus(step));
  for (const { id, parent } of listed) {
    if (parent === undefined || (known.has(id) && (parent || null) === parentOf.get(id))) continue;
    if (hasEnded(known.get(id)))
      return refusal('invalid', `Step "${echo(id)}" has ended and stays where it is.`, { id });
    const above = known.get(parent);
    if (above !== undefined && !isParent(above) && hasEnded(above)) {
      return refusal('invalid', `Step "${echo(parent)}" has ended; reopen it before it gets steps of its own.`, {
        id,
        parent,
      });
    }
  }
  return null;
}

/** The tree with the listed steps at their places; statuses are not changed yet. */
function arrange(
  steps: readonly StepJson[],
  listed: readonly ListedStep[],
  { time }: ReviseOptions,
): Outcome<readonly StepJson[]> {
  const old = allSteps(steps);
  const known = new Map(old.map((step) => [step.id, step]));
  const before = parents(steps);
  const moving = listed.filter(({ id }) => {
    const step = known.get(id);
    return step === undefined || !isTerminal(stepStatus(step));
  });
  const parentOf = new Map(before);
  for (const { id, parent } of moving) {
    parentOf.set(id, parent === undefined ? (before.get(id) ?? null) : parent || null);
  }
  const isMoving = new Set(moving.map(({ id }) => id));
  const waiting = moving.map((step) => known.get(step.id) ?? newStep(withoutStatus(step), 'pending', time));
  const next = (parent: string | null): StepJson | undefined => {
    const index = waiting.findIndex(({ id }) => (parentOf.get(id) ?? null) === parent);
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };
  // An open step that is listed leaves a place, which the next listed step under the same parent takes.
  const placed = old.flatMap((step) => {
    if (!isMoving.has(step.id)) return [step];
    return next(before.get(step.id) ?? null) ?? [];
  });
  return nest([...placed, ...waiting], parentOf);
}

function withoutStatus({ status: _, reason: __, ...step }: ListedStep): ListedStep {
  return step;
}

/** The id of the step above each; null at the top. */
function parents(steps: readonly StepJson[], above: string | null = null): ReadonlyMap<string, string | null> {
  return new Map(
    steps.flatMap((step): [string, string | null][] => [[step.id, above], ...parents(step.steps ?? [], step.id)]),
  );
}
