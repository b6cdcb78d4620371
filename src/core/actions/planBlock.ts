import type { Plan } from '../model/plan.ts';

/** The compact block about the plan, at most 1,200 UTF-16 units; empty where there is no plan. */
export function planBlock(
  _plan: Plan | null,
  _options: { readonly now: number; readonly staleAfterDays: number },
): string {
  return '';
}
