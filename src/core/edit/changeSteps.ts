import { type Outcome, refusal, success } from '../errors.ts';
import { type Settled, settle, type Wish } from '../lifecycle/settle.ts';
import { echo } from '../model/echo.ts';
import type { JournalMove } from '../model/journal.ts';
import type { StepJson } from '../model/planSchema.ts';
import type { StepStatus } from '../model/status.ts';
import { nearestWord } from '../parse/nearestWord.ts';
import { isParent, leafSteps, patchSteps, type StepPatch, stepStatus } from './patchSteps.ts';

/** What is asked of one step. Absent fields stay as they are. */
export interface StepChange {
  readonly id: string;
  readonly title?: string;
  readonly detail?: string;
  readonly status?: StepStatus;
  /** Why it is blocked, failed or skipped, or why a step that had ended is opened again. */
  readonly reason?: string;
}

/** A status that was changed without being asked for. */
export interface Normalised {
  readonly id: string;
  readonly from: StepStatus;
  readonly to: StepStatus;
  /** A sentence for people. */
  readonly why: string;
}

export interface StepsChanged {
  /** The same object as before where nothing changed. */
  readonly steps: readonly StepJson[];
  readonly moves: readonly JournalMove[];
  readonly normalised: readonly Normalised[];
}

export interface ChangeOptions {
  /** For reopening: stands for the reason of every step that has none of its own. */
  readonly reason: string | undefined;
  readonly advance: boolean;
  /** ISO 8601. */
  readonly time: string;
}

/**
 * Carries changes out on steps by the rules of the lifecycle; see "The plan" in ARCHITECTURE.md. Refused as a whole, with
 * `unknown-step`, `invalid` (a step twice, a status on a step with steps of its own) or `illegal-move`.
 */
export function changeSteps(
  steps: readonly StepJson[],
  changes: readonly StepChange[],
  options: ChangeOptions,
): Outcome<StepsChanged> {
  const refused = refusalOf(steps, changes);
  if (refused !== null) return refused;
  const leaves = leafSteps(steps).map((step) => ({ id: step.id, status: stepStatus(step) }));
  const wishes = changes.flatMap(({ id, status, reason }): readonly Wish[] => {
    return status === undefined ? [] : [{ id, status, withReason: (reason ?? options.reason) !== undefined }];
  });
  const settled = settle(leaves, wishes, options.advance);
  if (!settled.ok) return settled;
  return success({
    steps: patchSteps(steps, patchesOf(changes, settled.value, options), options.time),
    moves: settled.value.moves,
    normalised: normalisedOf(settled.value),
  });
}

/** Every step with its parents before it. */
export function allSteps(steps: readonly StepJson[]): readonly StepJson[] {
  return steps.flatMap((step) => [step, ...allSteps(step.steps ?? [])]);
}

function refusalOf(steps: readonly StepJson[], changes: readonly StepChange[]): Outcome<never> | null {
  const known = new Map(allSteps(steps).map((step) => [step.id, step]));
  const seen = new Set<string>();
  for (const { id, status } of changes) {
    const step = known.get(id);
    if (step === undefined) return unknownStep(id, [...known.keys()]);
    if (seen.has(id)) return refusal('invalid', `Step "${echo(id)}" stands twice in this request.`, { id });
    if (status !== undefined && isParent(step)) {
      const leaves = leafSteps([step]).map((leaf) => leaf.id);
      return refusal('invalid', `The status of "${echo(id)}" follows from its steps; set theirs instead.`, {
        id,
        steps: leaves,
      });
    }
    seen.add(id);
  }
  return null;
}

function unknownStep(id: string, known: readonly string[]): Outcome<never> {
  const nearest = nearestWord(id, known);
  const hint =
    nearest === null ? 'Read the plan for its ids, or revise it to add a step.' : `Did you mean "${echo(nearest)}"?`;
  return refusal('unknown-step', `The plan has no step "${echo(id)}". ${hint}`, { id, nearest });
}

function patchesOf(
  changes: readonly StepChange[],
  { statuses, moves }: Settled,
  options: ChangeOptions,
): ReadonlyMap<string, StepPatch> {
  const patches = new Map<string, StepPatch>();
  for (const { id, to } of moves) {
    const status = statuses.get(id);
    const started = to === 'running' || patches.get(id)?.started === true;
    patches.set(id, { ...(status === undefined ? {} : { status }), started });
  }
  for (const { id, status: _, ...texts } of changes) {
    const moved = patches.get(id);
    const stated = moved?.status !== undefined && explains(moved.status) ? { reason: options.reason } : {};
    patches.set(id, withoutUndefined({ ...moved, ...stated, ...texts }));
  }
  return patches;
}

/** Statuses that a reason explains, wherever it stood in the request. */
function explains(status: StepStatus): boolean {
  return status === 'blocked' || status === 'failed' || status === 'skipped';
}

function withoutUndefined(patch: { readonly [name in keyof StepPatch]: StepPatch[name] | undefined }): StepPatch {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

function normalisedOf({ paused, started }: Settled): readonly Normalised[] {
  return [
    ...paused.map((id) => ({ id, from: 'running', to: 'pending', why: 'Paused: one step runs at a time.' }) as const),
    ...(started === null
      ? []
      : [{ id: started, from: 'pending', to: 'running', why: 'Started: a step was completed and none ran.' } as const]),
  ];
}
