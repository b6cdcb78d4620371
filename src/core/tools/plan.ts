import * as z from 'zod/mini';
import type { ActionContext } from '../actions/context.ts';
import type { PlanReply } from '../actions/planReply.ts';
import { readPlan } from '../actions/readPlan.ts';
import { revisePlan } from '../actions/revisePlan.ts';
import { setPlan } from '../actions/setPlan.ts';
import { updatePlan } from '../actions/updatePlan.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import { echo } from '../model/echo.ts';
import { STEP_STATUSES } from '../model/status.ts';
import { count, flag, list, oneOf, record, text, textOrEmpty } from './argumentSchemas.ts';
import { planText } from './planText.ts';
import { defineTool } from './tool.ts';

const step = record({
  id: text(),
  parent: z.exactOptional(textOrEmpty('id of the step it belongs under; revise: "" lifts it to the top')),
  title: z.exactOptional(text()),
  detail: z.exactOptional(text()),
  status: z.exactOptional(oneOf(STEP_STATUSES)),
  reason: z.exactOptional(text('why blocked, failed, skipped or reopened')),
});

export const PLAN_ACTIONS = ['set', 'update', 'revise', 'read'] as const satisfies readonly PlanReply['action'][];

export type PlanAction = (typeof PLAN_ACTIONS)[number];

const schema = record({
  action: oneOf(PLAN_ACTIONS),
  goal: z.exactOptional(text('set: what the plan is for')),
  task: z.exactOptional(text('the task it serves, e.g. #47')),
  reason: z.exactOptional(text('needed by revise, and by set with replace')),
  replace: z.exactOptional(flag('set: put aside a plan with open steps')),
  expectedRevision: z.exactOptional(count('refuse at any other revision')),
  advance: z.exactOptional(flag('false: start no step after one completes')),
  steps: z.exactOptional(
    list(step, 'set: the whole plan. update: only what changes. revise: the open steps anew, in order'),
  ),
});

type PlanArguments = z.output<typeof schema>;
type PlanStep = z.output<typeof step>;

export const planTool = defineTool({
  name: 'plan',
  title: 'Change or read the plan',
  description: [
    'The plan of the work, kept on disk through context resets.',
    'set makes one, update moves steps, revise lists the open steps anew (those left out are skipped), read shows it with the ids.',
    'A completed step starts the next one. Never edit plan.json or PLAN.md.',
  ].join(' '),
  access: 'write',
  destructive: false,
  schema,
  async run(folder, args) {
    const outcome = refusalOfMisplaced(args) ?? (await carryOut(await folder.actionContext(), args));
    return outcome.ok ? success({ data: outcome.value, text: planText(outcome.value) }) : outcome;
  },
});

function carryOut(
  context: ActionContext,
  { action, steps = [], ...request }: PlanArguments,
): Promise<Outcome<PlanReply>> {
  switch (action) {
    case 'set':
      return setPlan(context, { ...request, steps });
    case 'update':
      return updatePlan(context, { ...request, steps: steps.map(withoutEmptyParent) });
    case 'revise':
      return revisePlan(context, { ...request, steps });
    case 'read':
      return readPlan(context);
  }
}

/** An update moves no step, and some clients send an empty text for what is absent. */
function withoutEmptyParent({ parent, ...step }: PlanStep): PlanStep {
  return parent ? { ...step, parent } : step;
}

/** What an action would pass over in silence, although it was asked for. */
function refusalOfMisplaced(args: PlanArguments) {
  const { action, replace, steps = [] } = args;
  if (replace && action !== 'set') return refusal('invalid', 'replace belongs to set.');
  if (action === 'read') return refusalOfReading(args);
  const moved = action === 'update' ? steps.find(({ parent }) => parent) : undefined;
  if (moved === undefined) return null;
  return refusal(
    'invalid',
    `Step "${echo(moved.id)}" cannot be put under another by update; revise can add steps under a parent.`,
  );
}

/** Whoever sends more than the action means another one. */
function refusalOfReading({ steps = [], ...texts }: PlanArguments) {
  const given = (['goal', 'task', 'reason'] as const).filter((name) => texts[name] !== undefined);
  const misplaced = [...given, ...(steps.length === 0 ? [] : ['steps'])];
  if (misplaced.length === 0) return null;
  const they = `${misplaced.join(' and ')} ${misplaced.length === 1 && steps.length === 0 ? 'belongs' : 'belong'}`;
  return refusal('invalid', `read changes nothing: ${they} to set, update or revise.`);
}
