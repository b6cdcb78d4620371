import { derivedStatus } from '../model/derivedStatus.ts';
import type { StepJson } from '../model/planSchema.ts';
import { isStepStatus, isTerminal, type StepStatus } from '../model/status.ts';
import { readStatusWord } from '../parse/statusWords.ts';
import { withFields } from './withFields.ts';

/** What changes in one step. Absent fields stay; a `reason` belongs to a status and goes with it. */
export interface StepPatch {
  readonly title?: string;
  readonly detail?: string;
  readonly reason?: string;
  readonly status?: StepStatus;
  /** Whether it was started on the way to its status. */
  readonly started?: boolean;
}

/** The steps without steps of their own, in plan order. */
export function leafSteps(steps: readonly StepJson[]): readonly StepJson[] {
  return steps.flatMap((step) => (isParent(step) ? leafSteps(step.steps ?? []) : [step]));
}

export function isParent(step: StepJson): boolean {
  return (step.steps ?? []).length > 0;
}

/** A step's status as Dogear reads it: derived for a parent; a word that is none of the six as other tools mean it. */
export function stepStatus(step: StepJson): StepStatus {
  if (isParent(step)) return derivedStatus((step.steps ?? []).map(stepStatus));
  const stated = step.status?.trim() ?? '';
  const word = isStepStatus(stated) ? stated : readStatusWord(stated);
  return isStepStatus(word) ? word : 'pending';
}

/**
 * The steps with patches, by id, and with the derived status written on every parent above a change. What does not change
 * is the same object as before. `now`: ISO 8601.
 */
export function patchSteps(
  steps: readonly StepJson[],
  patches: ReadonlyMap<string, StepPatch>,
  now: string,
): readonly StepJson[] {
  const patched = steps.map((step) => patchStep(step, patches, now));
  return patched.every((step, index) => step === steps[index]) ? steps : patched;
}

function patchStep(step: StepJson, patches: ReadonlyMap<string, StepPatch>, now: string): StepJson {
  const patch = patches.get(step.id) ?? {};
  if (!isParent(step)) return withFields(step, leafFields(step, patch, now));
  const below = patchSteps(step.steps ?? [], patches, now);
  const changed = below === step.steps ? step : { ...step, steps: below };
  return withFields(changed, { ...textFields(patch), ...(changed === step ? {} : { status: stepStatus(changed) }) });
}

type Fields = Readonly<Partial<Record<keyof StepJson, string | undefined>>>;

function textFields({ title, detail, reason }: StepPatch): Fields {
  return {
    ...(title === undefined ? {} : { title }),
    ...(detail === undefined ? {} : { detail }),
    ...(reason === undefined ? {} : { reason }),
  };
}

function leafFields(step: StepJson, patch: StepPatch, now: string): Fields {
  const { status } = patch;
  if (status === undefined || status === stepStatus(step)) return textFields(patch);
  const ended = isTerminal(status) || status === 'failed';
  return {
    status,
    reason: undefined,
    ...textFields(patch),
    ...(patch.started ? { startedAt: now } : {}),
    ...(status === 'pending' ? { startedAt: undefined } : {}),
    endedAt: ended ? now : undefined,
  };
}
