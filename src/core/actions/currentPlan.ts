import { leafSteps, stepStatus } from '../edit/patchSteps.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import type { Plan } from '../model/plan.ts';
import type { PlanJson, StepJson } from '../model/planSchema.ts';
import { plural } from '../model/plural.ts';
import { isTerminal } from '../model/status.ts';
import { indexLines } from '../model/text.ts';
import { type ParsedPlanJson, parsePlanJson } from '../parse/planJson.ts';
import type { FilesNow } from '../ports.ts';
import { readStateText } from './stateText.ts';

/** A plan of version 1 that can be changed. */
export interface CurrentPlan {
  readonly json: PlanJson;
  readonly plan: Plan;
  readonly text: string;
}

/** The paths of the plan's files in a state directory. */
export function planPaths(directory: string) {
  const at = (name: keyof typeof STATE_FILES) => joinPath(directory, STATE_FILES[name]);
  return { plan: at('plan'), markdown: at('planMarkdown'), journal: at('journal') };
}

/**
 * The plan at a path; null where there is no file. Refused where a write would lose or garble something: `invalid` for what
 * is no plan of version 1 or breaks its schema, `too-large`, `io`.
 */
export function readCurrentPlan(now: Pick<FilesNow, 'read'>, path: string): Outcome<CurrentPlan | null> {
  const read = readStateText(now, path);
  return read.ok && read.value !== null ? readPlanText(path, read.value) : (read as Outcome<null>);
}

/** The refusal of what may not happen while steps are open; null where none is. `advice`: a sentence on what to do. */
export function refusalOfOpenSteps(plan: PlanJson, advice: string) {
  const steps = openSteps(plan).map(({ id }) => id);
  if (steps.length === 0) return null;
  const message = `The plan has ${plural(steps.length, 'open step')}. ${advice}`;
  return refusal('open-steps', message, { open: steps.length, steps });
}

/** Whether all that was planned has ended; a plan without steps never has. */
export function isFinished(plan: PlanJson): boolean {
  return leafSteps(plan.steps).length > 0 && openSteps(plan).length === 0;
}

function readPlanText(path: string, text: string): Outcome<CurrentPlan> {
  const parsed = parsePlanJson(text);
  if (parsed.value.record === null) return notOurs(path, text, parsed);
  const repeated = parsed.problems.find(({ rule }) => rule === 'plan-duplicate-id');
  if (repeated !== undefined) return invalidAt(path, text, repeated.range.start, repeated.message);
  return success({ json: JSON.parse(text), plan: parsed.value, text });
}

function notOurs(path: string, text: string, { broken, problems }: ParsedPlanJson): Outcome<never> {
  const fault = problems.find(({ rule }) => rule === 'plan-invalid');
  if (fault !== undefined) return invalidAt(path, text, fault.range.start, fault.message);
  const later = problems.find(({ rule }) => rule === 'plan-later-version');
  if (later !== undefined) return refusal('invalid', `${path} is not changed. ${later.message}`, { path });
  const what = broken ? 'is not JSON' : "is not a plan of Dogear's version 1";
  return refusal('invalid', `${path} ${what}, so it is not changed. Move it away first.`, { path });
}

function invalidAt(path: string, text: string, offset: number, message: string): Outcome<never> {
  const { line, column } = indexLines(text).positionAt(offset);
  return refusal('invalid', `${path}:${line + 1}:${column + 1}: ${message} Mend the file by hand first.`, {
    path,
    line: line + 1,
    column: column + 1,
  });
}

/** Leaves that have not ended, in plan order. */
function openSteps(plan: PlanJson): readonly StepJson[] {
  return leafSteps(plan.steps).filter((step) => !isTerminal(stepStatus(step)));
}
