import { renderPlanMarkdown } from '../edit/planMarkdown.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import type { ActionContext } from './context.ts';
import { planPaths, readCurrentPlan } from './currentPlan.ts';

/** Writes PLAN.md anew from plan.json. Refusals: `no-plan`, those of reading the plan, and those of the store. */
export async function writePlanMarkdown(context: ActionContext): Promise<Outcome<{ readonly path: string }>> {
  const { plan, markdown } = planPaths(context.stateDirectory);
  return context.files.transact({
    directory: context.stateDirectory,
    reads: [plan, markdown],
    decide(now) {
      const current = readCurrentPlan(now, plan);
      if (!current.ok) return current;
      if (current.value === null) return refusal('no-plan', 'There is no plan to write PLAN.md from.');
      const text = renderPlanMarkdown(current.value.plan);
      return success({ changes: [{ kind: 'write', path: markdown, text }], value: { path: markdown } });
    },
  });
}
