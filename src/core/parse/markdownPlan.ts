import type { Plan } from '../model/plan.ts';
import type { Parsed } from '../model/problem.ts';
import type { Markers } from './statusWords.ts';

export interface MarkdownPlanOptions {
  /** What boxes mean to the tool that writes the file; a legend in the file goes before. */
  readonly markers?: Markers;
}

/** Reads a plan in Markdown. Findings: plan-unknown-status, plan-duplicate-id, plan-unclosed-fence. */
export function parseMarkdownPlan(_text: string, _options: MarkdownPlanOptions = {}): Parsed<Plan> {
  return { value: { title: null, steps: [], progress: null, record: null }, problems: [] };
}
