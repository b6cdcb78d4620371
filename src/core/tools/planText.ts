import type { PlanReply } from '../actions/planReply.ts';
import { renderPlanMarkdown } from '../edit/planMarkdown.ts';
import { leaves, type Plan } from '../model/plan.ts';
import { parsePlanJson } from '../parse/planJson.ts';

/** Lines of the plan shown; clients cut off what is much longer, and then the end of the text would be lost. */
const MAX_LINES = 400;

/**
 * A reply about the plan for a model to read: what was done, what else changed by itself, and then the whole plan with its
 * ids where it was asked for or listed anew, else only where it stands.
 */
export function planText({ action, plan: json, summary, normalised, archived }: PlanReply): string {
  const changes = normalised.map(({ id, from, to, why }) => `Also: ${id} went from ${from} to ${to}. ${why}`);
  const gone = archived !== undefined && action !== 'set';
  const plan = json === null || gone ? null : parsePlanJson(JSON.stringify(json)).value;
  const whole = action === 'read' || action === 'revise';
  const shown = plan === null ? [] : whole ? ['', ...planLines(plan)] : whereItStands(plan);
  return [summary, ...changes, ...shown].join('\n');
}

function planLines(plan: Plan): readonly string[] {
  const lines = renderPlanMarkdown(plan).trimEnd().split('\n');
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), `... ${more} more lines in PLAN.md`] : lines;
}

function whereItStands(plan: Plan): readonly string[] {
  const steps = leaves(plan.steps);
  const first = (label: string, wanted: string): readonly string[] => {
    const step = steps.find(({ status }) => status === wanted);
    return step === undefined ? [] : [`${label}: ${step.title} (${step.id})`];
  };
  return [...first('Running', 'running'), ...first('Next', 'pending')];
}
