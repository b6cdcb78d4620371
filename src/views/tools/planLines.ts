import { leaves, type Plan, walkSteps } from '../../core/model/plan.ts';
import { isStepStatus, isTerminal } from '../../core/model/status.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { stepStatusName } from '../tree/statusNames.ts';
import type { Translate } from '../viewContext.ts';
import { leftOutSteps } from './leftOutSteps.ts';
import { firstLines, lineOf } from './questionLines.ts';
import type { ToolArguments } from './toolArguments.ts';

/** What is done to the plan. `plan`: the one there is, as it may be shown; null for none. */
export function planLines(args: ToolArguments, plan: Plan | null, t: Translate): readonly string[] {
  switch (args.text('action')) {
    case 'set':
      return newPlanLines(args, plan, t);
    case 'revise':
      return revisionLines(args, plan, t);
    default:
      return updateLines(args, plan, t);
  }
}

/** That the plan goes, and how much of it was still to be done. */
export function archiveLines({ text }: ToolArguments, plan: Plan | null, t: Translate): readonly string[] {
  const open = leaves(plan?.steps ?? []).filter(({ status }) => !isTerminal(status)).length;
  return [
    t('The plan moves to the archive.'),
    ...currentPlan(plan, t),
    ...(open === 0 ? [] : [open === 1 ? t('1 step is open.') : t('{0} steps are open.', open)]),
    ...lineOf(text('reason'), (reason) => t('Reason: {0}', reason)),
  ];
}

function newPlanLines({ text, flag, records }: ToolArguments, plan: Plan | null, t: Translate): readonly string[] {
  const steps = records('steps').map((step) =>
    t('Step: {0}', withStatus(step.text('title') || step.text('id'), step, t)),
  );
  return [
    t('New plan: {0}', text('goal')),
    ...lineOf(text('task'), (task) => t('Task: {0}', task)),
    ...(flag('replace') ? [t('The plan with open steps is put aside.'), ...currentPlan(plan, t)] : []),
    ...lineOf(text('reason'), (reason) => t('Reason: {0}', reason)),
    ...firstLines(steps, t),
  ];
}

function revisionLines(args: ToolArguments, plan: Plan | null, t: Translate): readonly string[] {
  const listed = args.records('steps');
  const titles = titlesOf(plan);
  const goes = plan === null ? [] : [...leftOutSteps(plan, listed)];
  const steps = listed.map((step) => {
    const id = step.text('id');
    const label = withStatus(step.text('title') || (titles.get(id) ?? id), step, t);
    return titles.has(id) ? t('Step: {0}', label) : t('New step: {0}', label);
  });
  return [
    t('The open steps are listed anew.'),
    ...planFieldLines(args, plan, t),
    ...firstLines(
      goes.map((id) => t('Left out, and so skipped: {0}', titles.get(id) ?? id)),
      t,
    ),
    ...firstLines(steps, t),
  ];
}

function updateLines(args: ToolArguments, plan: Plan | null, t: Translate): readonly string[] {
  const titles = titlesOf(plan);
  const steps = args.records('steps').map((step) => {
    const id = step.text('id');
    const known = titles.get(id) ?? id;
    const changes = [
      statusChange(step, t),
      ...lineOf(step.text('title'), (title) => (title === known ? '' : t('new title: {0}', title))),
      ...lineOf(step.text('detail'), (detail) => t('detail: {0}', detail)),
    ].filter(Boolean);
    return t('Step: {0}', changes.length === 0 ? known : t('{0} ({1})', known, changes.join(', ')));
  });
  return [...planFieldLines(args, plan, t), ...firstLines(steps, t)];
}

/** The plan that is changed, and what changes in it as a whole. */
function planFieldLines({ text }: ToolArguments, plan: Plan | null, t: Translate): readonly string[] {
  return [
    ...currentPlan(plan, t),
    ...lineOf(text('goal'), (goal) => t('New goal: {0}', goal)),
    ...lineOf(text('task'), (task) => t('Task: {0}', task)),
    ...lineOf(text('reason'), (reason) => t('Reason: {0}', reason)),
  ];
}

function currentPlan(plan: Plan | null, t: Translate): readonly string[] {
  return lineOf(visibleText(plan?.title ?? ''), (title) => t('Plan: {0}', title));
}

function withStatus(label: string, step: ToolArguments, t: Translate): string {
  const change = statusChange(step, t);
  return change === '' ? label : t('{0} ({1})', label, change);
}

function statusChange({ text }: ToolArguments, t: Translate): string {
  const [status, reason] = [text('status'), text('reason')];
  const name = isStepStatus(status) ? stepStatusName(status, t) : status;
  return name !== '' && reason !== '' ? t('{0}: {1}', name, reason) : name || reason;
}

function titlesOf(plan: Plan | null): ReadonlyMap<string, string> {
  return new Map(walkSteps(plan?.steps ?? []).map(({ id, title }) => [id, visibleText(title)]));
}
