import { type Outcome, refusal, success } from '../errors.ts';
import { echo } from '../model/echo.ts';
import type { StepJson } from '../model/planSchema.ts';
import type { StepStatus } from '../model/status.ts';
import { MAX_JSON_DEPTH } from '../parse/jsonTree.ts';
import type { StepChange } from './changeSteps.ts';
import { stepStatus } from './patchSteps.ts';
import { withFields } from './withFields.ts';

/** A step, its list and its fields take a level of JSON each: deeper, the plan could not be read again. */
const MAX_STEP_LEVELS = Math.floor((MAX_JSON_DEPTH - 1) / 2);

/** A step as a request lists it. `parent`: the id of the step it belongs under; none or empty: the top. */
export interface ListedStep extends StepChange {
  readonly parent?: string;
  /** ISO 8601; when a step ended that comes with its end from elsewhere. */
  readonly endedAt?: string;
}

/** A step from a request, its fields in the order of the file. A status is written as given. */
export function newStep(listed: ListedStep, status: StepStatus, time: string): StepJson {
  const { id, title = '', detail, reason, endedAt } = listed;
  return {
    id,
    title,
    status,
    ...(detail === undefined ? {} : { detail }),
    ...(reason === undefined ? {} : { reason }),
    ...(status === 'running' ? { startedAt: time } : {}),
    ...(endedAt === undefined ? {} : { endedAt }),
  };
}

/**
 * What is wrong with a list of steps by itself. `known`: ids that exist already; a step with another id is new and needs a
 * title.
 */
export function faultInList(listed: readonly ListedStep[], known: ReadonlySet<string>): Outcome<never> | null {
  const ids = new Set<string>();
  for (const { id, title } of listed) {
    if (id === '') return refusal('invalid', 'Every step needs an id.');
    if (ids.has(id)) return refusal('invalid', `Step "${echo(id)}" stands twice in this request.`, { id });
    if (title === undefined && !known.has(id)) {
      return refusal('invalid', `Step "${echo(id)}" is new and needs a title.`, { id });
    }
    ids.add(id);
  }
  for (const { id, parent } of listed) {
    if (parent && !ids.has(parent) && !known.has(parent)) {
      return refusal('unknown-step', `Step "${echo(id)}" names the parent "${echo(parent)}", which is no step.`, {
        id,
        parent,
      });
    }
  }
  return null;
}

/**
 * Steps nested by their parents, in the order given, with derived statuses on parents. A step whose steps stay the same is
 * the same object; one that has lost all of them is to be done itself. Refused with `invalid` where parents lead in a circle
 * or deeper than can be read again.
 */
export function nest(
  steps: readonly StepJson[],
  parentOf: ReadonlyMap<string, string | null>,
): Outcome<readonly StepJson[]> {
  const deep = steps.find(({ id }) => isTooDeep(id, parentOf));
  if (deep !== undefined) return refusalOfDepth(deep.id, parentOf);
  const children = new Map<string | null, StepJson[]>();
  for (const step of steps) {
    const parent = parentOf.get(step.id) ?? null;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [step]);
    else siblings.push(step);
  }
  const build = (parent: string | null): readonly StepJson[] =>
    (children.get(parent) ?? []).map((step) => withSteps(step, build(step.id)));
  return success(build(null));
}

function withSteps(step: StepJson, below: readonly StepJson[]): StepJson {
  const old = step.steps ?? [];
  if (old.length === below.length && old.every((one, index) => one === below[index])) return step;
  if (below.length === 0) return withFields(step, { status: 'pending', steps: undefined });
  const nested = withFields(step, { steps: below });
  return withFields(nested, { status: stepStatus(nested) });
}

function isTooDeep(id: string, parentOf: ReadonlyMap<string, string | null>): boolean {
  let level = 0;
  for (let at: string | null = id; at !== null; at = parentOf.get(at) ?? null) {
    level += 1;
    if (level > MAX_STEP_LEVELS) return true;
  }
  return false;
}

function refusalOfDepth(id: string, parentOf: ReadonlyMap<string, string | null>): Outcome<never> {
  if (leadsInCircle(id, parentOf)) return refusal('invalid', `Step "${echo(id)}" would be a step of itself.`, { id });
  const message = `Step "${echo(id)}" would be on level ${MAX_STEP_LEVELS + 1}, but steps nest ${MAX_STEP_LEVELS} levels deep at most. Give it a parent further up.`;
  return refusal('invalid', message, { id, levels: MAX_STEP_LEVELS });
}

function leadsInCircle(id: string, parentOf: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null; at = parentOf.get(at) ?? null) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}
