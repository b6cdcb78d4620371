import { formatDuration } from '../../core/model/age.ts';
import { type PlanFile, type Step, walkSteps } from '../../core/model/plan.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { STEP_ROWS, toolRow } from '../../manifest/rowKinds.ts';
import { childProgressText } from '../counts.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { FolderContext, ViewContext } from '../viewContext.ts';
import { stepRowId } from './rowIds.ts';
import { RUNNING_PARENT_ICON, STEP_ICONS } from './statusIcons.ts';
import { stepStatusName } from './statusNames.ts';
import type { StepChange } from './stepChanges.ts';
import { planKey, toolMoves } from './toolMoves.ts';
import { tooltip } from './tooltip.ts';
import { type NodeSubject, type NodeTooltip, type TreeNode, treeNode } from './treeNode.ts';

/** The plan whose steps are shown. */
export interface StepsOf {
  readonly folder: string;
  /** Begins the ids of the rows. */
  readonly prefix: string;
  readonly file: PlanFile;
  /** Whether its steps can be changed from their rows. */
  readonly changeable: boolean;
  readonly changes: ReadonlyMap<string, StepChange>;
}

/** One row a step, nested as the steps are. `parent` is the title they stand under. */
export function stepNodes(
  of: StepsOf,
  steps: readonly Step[],
  parent: string,
  context: FolderContext,
): readonly TreeNode[] {
  const under = visibleText(parent);
  return steps.map((step, index) => {
    const place = (): string => context.t('step {0} of {1} in {2}', index + 1, steps.length, under);
    return stepNode(of, step, place, context);
  });
}

function stepNode(of: StepsOf, step: Step, place: () => string, context: FolderContext): TreeNode {
  const { folder, file, changeable } = of;
  const label = visibleText(step.title);
  const isLeaf = step.steps.length === 0;
  const { path, lines } = step.file ?? file;
  const children = stepNodes(of, step.steps, step.title, context);
  return treeNode({
    id: stepRowId(of.prefix, step),
    label,
    description: isLeaf ? leafDescription(step, context) : childProgressText(step, context.t),
    icon: !isLeaf && step.status === 'running' ? RUNNING_PARENT_ICON : STEP_ICONS[step.status],
    tooltip: stepTooltip(step, of, context),
    accessibilityLabel: () => `${label}, ${statusWithReason(step, context)}, ${place()}`,
    kind: file.spelling ? toolRow(toolMoves(step, file)) : changeable && isLeaf ? STEP_ROWS[step.status] : null,
    subject: stepSubject(of, step),
    target: { folder, path, range: step.range, line: lines.positionAt(step.range.start).line },
    faded: step.status === 'skipped' || file.state === 'finished' || file.state === 'superseded',
    expanded: step.status === 'running' || children.some((child) => child.expanded),
    children,
  });
}

function stepSubject({ folder, file }: StepsOf, { id }: Step): NodeSubject | null {
  const { record } = file.plan;
  if (file.spelling) return { kind: 'tool-step', folder, plan: planKey(file), step: id };
  return record && { kind: 'step', folder, plan: record.id, step: id };
}

function leafDescription(step: Step, context: FolderContext): string {
  const { t, now } = context;
  if (step.status === 'running') {
    const since = Date.parse(step.startedAt ?? '');
    return now - since >= 60_000 ? t('running {0}', formatDuration(now - since)) : t('running');
  }
  if (step.rawStatus !== null) return visibleText(step.rawStatus);
  return step.status === 'pending' || step.status === 'completed' || step.status === 'unknown'
    ? ''
    : statusWithReason(step, context);
}

function statusWithReason({ status, reason }: Step, { t }: ViewContext): string {
  const name = stepStatusName(status, t);
  return reason ? t('{0}: {1}', name, visibleText(reason)) : name;
}

function stepTooltip(step: Step, { changes, file }: StepsOf, context: ViewContext): NodeTooltip {
  const { t } = context;
  const change = changes.get(step.id);
  const { title, status, rawStatus, reason, detail, startedAt, endedAt } = step;
  const facts = [
    status,
    rawStatus,
    reason,
    detail,
    startedAt,
    endedAt,
    change?.actor,
    change?.time,
    step.waitsFor?.join(),
  ];
  return tooltip(title, facts, () => {
    const started = momentText(startedAt, context);
    const ended = momentText(endedAt, context);
    return [
      escapeMarkdown(statusWithReason(step, context)),
      rawStatus && t('Written as {0}', escapeMarkdown(rawStatus)),
      detail && escapeMarkdown(detail),
      step.waitsFor?.length ? t('Waits for {0}', escapeMarkdown(waitsForText(step.waitsFor, file, context))) : null,
      started && t('Started {0}', started),
      ended && t('Ended {0}', ended),
      change && t('Last changed by {0}, {1}', escapeMarkdown(change.actor), momentText(change.time, context) ?? ''),
    ];
  });
}

/** An id that no step has is worth a word: somebody removed the step, or it stands in another plan. */
function waitsForText(ids: readonly string[], { plan }: PlanFile, { t }: ViewContext): string {
  const known = new Set(walkSteps(plan.steps).map(({ id }) => id));
  return ids.map((id) => (known.has(id) ? id : t('{0} (not in this plan)', id))).join(', ');
}

/** Ready for Markdown. */
function momentText(iso: string | null, { formatTime }: ViewContext): string | null {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? null : escapeMarkdown(formatTime(time));
}
