import type { Plan } from '../model/plan.ts';

/** `PLAN.md` as Dogear writes it beside `plan.json`; see "Written forms" in ARCHITECTURE.md. */
export function renderPlanMarkdown(_plan: Plan): string {
  return '';
}
