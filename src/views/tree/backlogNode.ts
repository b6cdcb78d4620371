import { type Backlog, type Task, walkTasks } from '../../core/model/backlog.ts';
import type { Document } from '../../core/model/project.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { ViewContext } from '../viewContext.ts';
import { TASK_ICONS } from './statusIcons.ts';
import { taskStatusName } from './statusNames.ts';
import { tooltip } from './tooltip.ts';
import { type TreeNode, treeNode } from './treeNode.ts';

interface BacklogPlace {
  /** The folder's key. */
  readonly folder: string;
  /** The id of the row it stands under. */
  readonly parent: string;
}

/** The backlog with its tasks below it. */
export function backlogNode(document: Document<Backlog>, place: BacklogPlace, context: ViewContext): TreeNode {
  const { t } = context;
  const description = countsText(document.value, context);
  const id = `${place.parent}/backlog`;
  const children = taskNodes(document, { folder: place.folder, parent: id }, document.value.tasks, context);
  return treeNode({
    id,
    label: t('Backlog'),
    description,
    icon: { id: 'checklist', color: null },
    accessibilityLabel: () => t('Backlog, {0}', description),
    // A row that leads somewhere unfolds by its arrow alone, and the tasks lead there anyway.
    target: children.length > 0 ? null : { folder: place.folder, path: document.path, range: null, line: 0 },
    children,
  });
}

function taskNodes(
  document: Document<Backlog>,
  place: BacklogPlace,
  tasks: readonly Task[],
  context: ViewContext,
): readonly TreeNode[] {
  return tasks.map((task) => {
    const label = visibleText(task.id === null ? task.title : `${task.id} ${task.title}`);
    const status = taskStatusName(task.status, context.t);
    const withReason = task.reason ? context.t('{0}: {1}', status, visibleText(task.reason)) : status;
    return treeNode({
      id: `${place.parent}/task:${task.key}`,
      label,
      description: task.rawStatus !== null ? visibleText(task.rawStatus) : task.status === 'blocked' ? withReason : '',
      icon: TASK_ICONS[task.status],
      tooltip: tooltip(label, [task.status, task.reason], () => [escapeMarkdown(withReason)]),
      accessibilityLabel: () => `${label}, ${withReason}`,
      target: {
        folder: place.folder,
        path: document.path,
        range: task.lineRange,
        line: document.lines.positionAt(task.lineRange.start).line,
      },
      children: taskNodes(document, place, task.tasks, context),
    });
  });
}

/** `12 open, 1 blocked`; a parent counts as a task too, since it has a status of its own. */
function countsText(backlog: Backlog, { t }: ViewContext): string {
  const all = walkTasks(backlog.tasks);
  if (all.length === 0) return t('empty');
  const open = all.filter(({ status }) => status !== 'done').length;
  const blocked = all.filter(({ status }) => status === 'blocked').length;
  if (open === 0) return t('all done');
  return blocked === 0 ? t('{0} open', open) : t('{0} open, {1} blocked', open, blocked);
}
