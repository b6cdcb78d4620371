import { allSteps } from '../edit/changeSteps.ts';
import type { ListedStep } from '../edit/newSteps.ts';
import { type Outcome, success } from '../errors.ts';
import { MAX_LIST_BYTES } from '../model/layout.ts';
import type { StepJson } from '../model/planSchema.ts';
import type { ActionContext } from './context.ts';
import { planPaths, readCurrentPlan } from './currentPlan.ts';
import { checkGiven, type Meant, type NamedText } from './givenTexts.ts';

/** What requests to the plan write of texts. */
export interface PlanTexts {
  readonly goal?: string;
  readonly task?: string;
  /** Why the plan changes. */
  readonly reason?: string;
  readonly steps: readonly ListedStep[];
}

/** Refuses a new plan that holds a secret; see `checkGiven`. */
export async function refusalOfNewPlan(context: ActionContext, texts: PlanTexts): Promise<Outcome<never> | null> {
  const checked = await checkGiven(context, namedTexts(texts));
  return checked.ok ? null : checked;
}

/** A request for a change of the plan as it is meant, refused where it would write a secret; see `checkGiven`. */
export async function checkPlanChange<Request extends PlanTexts>(
  context: ActionContext,
  request: Request,
): Promise<Outcome<Request>> {
  const checked = await checkGiven(context, namedTexts(request), () => standingTexts(context));
  if (!checked.ok) return checked;
  const meant = checked.value;
  if (meant === null) return success(request);
  const { goal } = request;
  const texts = goal === undefined ? {} : { goal: meant(FIELDS.goal, goal) };
  return success({ ...request, ...texts, steps: request.steps.map((step) => meantStep(step, meant)) });
}

const FIELDS = { goal: 'goal', task: 'task', reason: 'reason' } as const;

const STEP_TEXTS = ['title', 'detail', 'reason'] as const;

type StepField = (typeof STEP_TEXTS)[number] | 'id';

function stepField(id: string, name: StepField): string {
  return `${name} of step "${id.trim()}"`;
}

function namedTexts({ goal, task, reason, steps }: PlanTexts): readonly NamedText[] {
  const parents = steps.flatMap(({ parent }) => (parent ? [{ id: parent }] : []));
  return [
    { field: FIELDS.goal, text: goal },
    { field: FIELDS.task, text: task },
    { field: FIELDS.reason, text: reason },
    ...[...steps, ...parents].flatMap(stepTexts),
  ];
}

function stepTexts(step: Pick<ListedStep | StepJson, StepField>): readonly NamedText[] {
  return [...STEP_TEXTS, 'id' as const].map((name) => ({ field: stepField(step.id, name), text: step[name] }));
}

async function standingTexts({ files, stateDirectory }: ActionContext): Promise<readonly NamedText[]> {
  const path = planPaths(stateDirectory).plan;
  const read = await files.read(path, { maxBytes: MAX_LIST_BYTES });
  const current = readCurrentPlan({ read: () => read }, path);
  if (!current.ok || current.value === null) return [];
  const { goal, task, steps } = current.value.json;
  return [
    { field: FIELDS.goal, text: goal },
    { field: FIELDS.task, text: task === undefined || task === null ? task : String(task) },
    ...allSteps(steps).flatMap(stepTexts),
  ];
}

function meantStep(step: ListedStep, meant: Meant): ListedStep {
  const texts = STEP_TEXTS.flatMap((name) => {
    const text = step[name];
    return text === undefined ? [] : [[name, meant(stepField(step.id, name), text)] as const];
  });
  return { ...step, ...Object.fromEntries(texts) };
}
