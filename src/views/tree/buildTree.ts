import type { PlanFile } from '../../core/model/plan.ts';
import { isOwnPlan } from '../../core/model/project.ts';
import { maskProject } from '../../core/project/maskProject.ts';
import type { FolderView } from '../folderView.ts';
import type { ViewContext } from '../viewContext.ts';
import { backlogNode } from './backlogNode.ts';
import { groupNode } from './groupNode.ts';
import { otherNodes } from './otherNodes.ts';
import { type PlanNodeOptions, planNode } from './planNode.ts';
import { rootNode } from './rootNode.ts';
import { othersRowId } from './rowIds.ts';
import type { TreeNode } from './treeNode.ts';

/** The Plan view. Where several folders have something to show, each has a root; a worktree beside a folder always has. */
export function buildTree(folders: readonly FolderView[], context: ViewContext): readonly TreeNode[] {
  const filled = folders
    .map(shown)
    .map((folder) => ({ folder, children: folderNodes(folder, context) }))
    .filter(({ children }) => children.length > 0);
  if (filled.length === 1 && filled[0]?.folder.worktree === undefined)
    return filled.flatMap(({ children }) => children);
  return filled.map(({ folder, children }) => rootNode(folder, children, context));
}

/** A title is shown in passing, over a shoulder and on shared screens: what is secret in it stays in the file. */
function shown(folder: FolderView): FolderView {
  const { snapshot } = folder;
  return { ...folder, snapshot: { ...snapshot, project: maskProject(snapshot.project) } };
}

function folderNodes({ key, snapshot }: FolderView, viewContext: ViewContext): readonly TreeNode[] {
  const { project } = snapshot;
  const context = { ...viewContext, now: project.now };
  const { t } = context;
  const rows = (files: readonly PlanFile[], parent: string, place: PlanNodeOptions['place']): readonly TreeNode[] =>
    files.map((file) => planNode(file, { folder: key, parent, journal: project.journal, place }, context));
  const archive = rows(project.archive, `${key}/archive`, 'archive');
  const count = String(archive.length);
  const main = project.plans.filter((file) => isOwnPlan(file, project));
  const others = otherNodes(project, key, othersRowId(key), context);
  return [
    ...rows(main, key, 'main'),
    ...(project.backlog ? [backlogNode(project.backlog, { folder: key, parent: key }, context)] : []),
    ...groupNode({
      id: othersRowId(key),
      label: t('Other plans'),
      icon: 'references',
      expanded: true,
      children: others,
    }),
    ...groupNode({ id: `${key}/archive`, label: t('Archive'), icon: 'archive', description: count, children: archive }),
  ];
}
