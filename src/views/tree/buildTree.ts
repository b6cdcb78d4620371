import type { PlanFile } from '../../core/model/plan.ts';
import type { Project } from '../../core/model/project.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import type { FolderView } from '../folderView.ts';
import type { ViewContext } from '../viewContext.ts';
import { backlogNode } from './backlogNode.ts';
import { type PlanNodeOptions, planNode } from './planNode.ts';
import { type TreeNode, treeNode } from './treeNode.ts';

/** The Plan view. Where several folders have something to show, each has a root. */
export function buildTree(folders: readonly FolderView[], context: ViewContext): readonly TreeNode[] {
  const filled = folders
    .map((folder) => ({ folder, children: folderNodes(folder, context) }))
    .filter(({ children }) => children.length > 0);
  if (filled.length === 1) return filled.flatMap(({ children }) => children);
  return filled.map(({ folder, children }) =>
    treeNode({
      id: folder.key,
      label: visibleText(folder.name),
      icon: { id: 'root-folder', color: null },
      accessibilityLabel: () => context.t('Folder {0}', visibleText(folder.name)),
      expanded: true,
      children,
    }),
  );
}

function folderNodes({ key, snapshot }: FolderView, context: ViewContext): readonly TreeNode[] {
  const { project } = snapshot;
  const { t } = context;
  const rows = (files: readonly PlanFile[], parent: string, place: PlanNodeOptions['place']): readonly TreeNode[] =>
    files.map((file) => planNode(file, { folder: key, parent, journal: project.journal, place }, context));
  const others = rows(
    project.plans.filter((file) => !isMain(file, project)),
    `${key}/others`,
    'other',
  );
  const archive = rows(project.archive, `${key}/archive`, 'archive');
  const count = String(archive.length);
  return [
    ...rows(
      project.plans.filter((file) => isMain(file, project)),
      key,
      'main',
    ),
    ...(project.backlog ? [backlogNode(project.backlog, { folder: key, parent: key }, context)] : []),
    ...group({ id: `${key}/others`, label: t('Other plans'), icon: 'references', expanded: true, children: others }),
    ...group({ id: `${key}/archive`, label: t('Archive'), icon: 'archive', description: count, children: archive }),
  ];
}

/** A row that gathers others; none where there is nothing to gather. */
function group(given: {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly description?: string;
  readonly expanded?: boolean;
  readonly children: readonly TreeNode[];
}): readonly TreeNode[] {
  if (given.children.length === 0) return [];
  const { label, description = '' } = given;
  const accessibilityLabel = (): string => [label, description].filter(Boolean).join(', ');
  return [treeNode({ ...given, icon: { id: given.icon, color: null }, accessibilityLabel })];
}

/** What the folder itself works from: Dogear's own plans, and whatever else stands in the state directory. */
function isMain({ source, path }: PlanFile, { stateDirectory }: Project): boolean {
  return source === 'dogear' || (stateDirectory !== null && path.startsWith(`${stateDirectory}/`));
}
