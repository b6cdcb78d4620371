import type { PlanReply } from '../actions/planReply.ts';
import { renderPlanMarkdown } from '../edit/planMarkdown.ts';
import { echo } from '../model/echo.ts';
import { leaves, type Plan, type Step } from '../model/plan.ts';
import { parsePlanJson } from '../parse/planJson.ts';

/** What is shown of the plan; clients cut off what is much longer, and then the end of the text would be lost. */
const MAX_LINES = 400;
const MAX_CHARACTERS = 40_000;
/** Of a title, or a reason. */
const MAX_TEXT = 300;
/** Changes beside those asked for; the data names all of them. */
const MAX_CHANGES = 20;

/**
 * A reply about the plan for a model to read: what was done, what else changed by itself, and then the whole plan with its
 * ids where it was asked for or listed anew, else only where it stands.
 */
export function planText({ action, plan: json, summary, normalised, archived }: PlanReply): string {
  const changes = normalised
    .slice(0, MAX_CHANGES)
    .map(({ id, from, to, why }) => `Also: ${echo(id)} went from ${from} to ${to}. ${why}`);
  const more = normalised.length - changes.length;
  if (more > 0) changes.push(`Also: ${more} more steps, which read shows.`);
  const gone = archived !== undefined && action !== 'set';
  const plan = json === null || gone ? null : withShortTexts(parsePlanJson(JSON.stringify(json)).value);
  const whole = action === 'read' || action === 'revise';
  const shown = plan === null ? [] : whole ? ['', ...planLines(plan)] : whereItStands(plan);
  return [summary, ...changes, ...shown].join('\n');
}

function planLines(plan: Plan): readonly string[] {
  const lines = renderPlanMarkdown(plan).trimEnd().split('\n');
  let room = MAX_CHARACTERS;
  const shown = lines.slice(0, MAX_LINES).filter((line) => {
    room -= line.length + 1;
    return room >= 0;
  });
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, `... ${more} more lines in PLAN.md`] : lines;
}

function withShortTexts(plan: Plan): Plan {
  const short = (text: string | null): string | null => text && echo(text, MAX_TEXT);
  const shortStep = (step: Step): Step => ({
    ...step,
    title: echo(step.title, MAX_TEXT),
    reason: short(step.reason),
    steps: step.steps.map(shortStep),
  });
  return { ...plan, title: short(plan.title), steps: plan.steps.map(shortStep) };
}

function whereItStands(plan: Plan): readonly string[] {
  const steps = leaves(plan.steps);
  const first = (label: string, wanted: string): readonly string[] => {
    const step = steps.find(({ status }) => status === wanted);
    return step === undefined ? [] : [`${label}: ${step.title} (${step.id})`];
  };
  return [...first('Running', 'running'), ...first('Next', 'pending')];
}
