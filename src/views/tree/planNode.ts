import { formatAge, formatDuration } from '../../core/model/age.ts';
import type { JournalEntry } from '../../core/model/journal.ts';
import { isPlanAtWork, type PlanFile } from '../../core/model/plan.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { ROW_KINDS } from '../../manifest/rowKinds.ts';
import { progressText } from '../counts.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { FolderContext, ViewContext } from '../viewContext.ts';
import { planRowId } from './rowIds.ts';
import { SOURCE_NAMES } from './sourceNames.ts';
import { lastChanges } from './stepChanges.ts';
import { stepNodes } from './stepNodes.ts';
import { planKey } from './toolMoves.ts';
import { tooltip } from './tooltip.ts';
import { type NodeIcon, type NodeTooltip, type TreeNode, treeNode } from './treeNode.ts';

export interface PlanNodeOptions {
  /** The folder's key. */
  readonly folder: string;
  /** The id of the row it stands under. */
  readonly parent: string;
  readonly journal: readonly JournalEntry[];
  /** `main`: the plan the folder works from. `other`: a plan of another tool. `archive`: a row of the archive. */
  readonly place: 'main' | 'other' | 'archive';
}

/** A plan with its steps below it. */
export function planNode(file: PlanFile, options: PlanNodeOptions, context: FolderContext): TreeNode {
  const { folder, place } = options;
  const title = planTitle(file, place, context);
  const id = planRowId(options.parent, file);
  const description = planDescription(file, place, context);
  const over = file.state === 'finished' || file.state === 'superseded';
  const changes = file.plan.record ? lastChanges(options.journal, file.plan.record.id) : new Map();
  const isAtWork = isPlanAtWork(file) && !file.broken;
  return treeNode({
    id,
    label: title,
    description,
    icon: planIcon(file),
    tooltip: planTooltip(file, title, context),
    accessibilityLabel: () => [title, description].filter(Boolean).join(', '),
    ...planOffer(file, options),
    target: { folder, path: file.path, range: null, line: 0 },
    faded: over,
    expanded: place === 'main',
    children: stepNodes({ folder, prefix: id, file, changeable: isAtWork, changes }, file.plan.steps, title, context),
  });
}

function planTitle({ plan, path, source }: PlanFile, place: PlanNodeOptions['place'], { t }: ViewContext): string {
  const title = visibleText(plan.title ?? path);
  return place === 'other' ? t('{0}: {1}', SOURCE_NAMES[source], title) : title;
}

function planDescription(file: PlanFile, place: PlanNodeOptions['place'], context: FolderContext): string {
  const { t, now, formatDate } = context;
  const { plan, state, archived, updatedAt } = file;
  const parts = [progressText(plan.progress, t)];
  if (file.atWork) parts.push(t('at work'));
  if (plan.record?.task) parts.push(visibleText(plan.record.task));
  if (file.broken) parts.push(t('file does not parse, last good state'));
  const archivedAt = archived?.at ?? null;
  if (place === 'main' && archivedAt !== null) parts.push(t('archived {0}', formatAge(now - archivedAt)));
  else if (state === 'superseded') parts.push(t('superseded'));
  else if (state === 'finished') parts.push(t('finished'));
  if (place === 'archive' && archivedAt !== null) parts.push(formatDate(archivedAt));
  if (state === 'stale' && updatedAt !== null) parts.push(t('untouched for {0}', formatDuration(now - updatedAt)));
  return parts.join(' · ');
}

function planIcon({ broken, archived }: PlanFile): NodeIcon | null {
  if (broken) return { id: 'warning', color: 'list.warningForeground' };
  return archived ? { id: 'archive', color: 'disabledForeground' } : null;
}

/** What its menu offers, and on what. */
function planOffer(file: PlanFile, { folder, place }: PlanNodeOptions): Pick<TreeNode, 'kind' | 'subject'> {
  if (file.archived) {
    const { name } = file.archived;
    return { kind: ROW_KINDS.archivedPlan, subject: { kind: 'archived-plan', folder, name } };
  }
  const { record } = file.plan;
  if (record !== null && isPlanAtWork(file)) {
    return { kind: file.broken ? null : ROW_KINDS.currentPlan, subject: { kind: 'plan', folder, plan: record.id } };
  }
  if (place !== 'other' || file.broken) return { kind: null, subject: null };
  return { kind: ROW_KINDS.toolPlan, subject: { kind: 'tool-plan', folder, plan: planKey(file) } };
}

function planTooltip(file: PlanFile, title: string, { t, formatTime }: ViewContext): NodeTooltip {
  const { plan, broken, updatedAt, source, archived, readOnly } = file;
  const { revision, revisionReason, commit } = plan.record ?? {};
  const archivedAt = archived?.at ?? null;
  return tooltip(title, [String(broken), revision, revisionReason, updatedAt, archivedAt, commit], () => [
    broken ? t('The file does not parse now; this is how it last was.') : null,
    revision === undefined ? null : t('Revision {0}', revision),
    revisionReason ? escapeMarkdown(revisionReason) : null,
    updatedAt === null ? null : t('Last written {0}', escapeMarkdown(formatTime(updatedAt))),
    archivedAt === null ? null : t('Archived {0}', escapeMarkdown(formatTime(archivedAt))),
    commit ? t('At commit {0}', escapeMarkdown(commit.slice(0, 12))) : null,
    plan.steps.length > 0 || broken ? null : t('No box, status or list was found in it.'),
    t('Source: {0}', SOURCE_NAMES[source]),
    readOnly === undefined ? null : escapeMarkdown(readOnly),
  ]);
}
