import type { Step } from '../model/plan.ts';

/** What is nested deeper stands at the top: no tool goes so far, and all that walks a plan may recurse. */
const MAX_DEPTH = 30;

/**
 * Puts each step of a list below the one that its parent's id names. A step whose parent is not in the list, or whose
 * parents lead in a circle, stands at the top.
 */
export function nestSteps(steps: readonly Step[], parentOf: ReadonlyMap<string, string>): readonly Step[] {
  const ids = new Set(steps.map(({ id }) => id));
  const below = new Map<string | null, Step[]>();
  for (const step of steps) {
    const named = parentOf.get(step.id);
    const parent = named !== undefined && ids.has(named) && isNested(named, parentOf) ? named : null;
    const siblings = below.get(parent);
    if (siblings === undefined) below.set(parent, [step]);
    else siblings.push(step);
  }
  const build = (parent: string | null): readonly Step[] =>
    (below.get(parent) ?? []).map((step) => ({ ...step, steps: build(step.id) }));
  return build(null);
}

/** Whether the way up from a step ends before it is too long, as it never does in a circle. */
function isNested(id: string, parentOf: ReadonlyMap<string, string>): boolean {
  let at: string | undefined = id;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    at = parentOf.get(at);
    if (at === undefined) return true;
  }
  return false;
}
