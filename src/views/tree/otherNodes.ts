import type { PlanState } from '../../core/model/plan.ts';
import { isOwnPlan, type MemoryFile, type Project } from '../../core/model/project.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { FolderContext, ViewContext } from '../viewContext.ts';
import { groupNode } from './groupNode.ts';
import { planNode } from './planNode.ts';
import { SOURCE_NAMES } from './sourceNames.ts';
import { tooltip } from './tooltip.ts';
import { type TreeNode, treeNode } from './treeNode.ts';

/**
 * What other tools left behind: their open plans, below them those that nobody has touched for long and those that are
 * over, and last their memory files and instructions.
 */
export function otherNodes(
  project: Project,
  folder: string,
  parent: string,
  context: FolderContext,
): readonly TreeNode[] {
  const { t } = context;
  const plans = [...project.plans.filter((file) => !isOwnPlan(file, project)), ...project.homePlans];
  // A row has the same id in every group, so that it stays unfolded when a tick moves it to another.
  const rows = (state: PlanState): readonly TreeNode[] =>
    plans
      .filter((file) => file.state === state)
      .map((file) => planNode(file, { folder, parent, journal: [], place: 'other' }, context));
  const grouped = (state: PlanState, label: string, icon: string): readonly TreeNode[] => {
    const id = `${parent}/${state}`;
    const children = rows(state);
    return groupNode({ id, label, icon, description: String(children.length), children });
  };
  return [
    ...rows('current'),
    ...grouped('stale', t('Stale'), 'history'),
    ...grouped('finished', t('Finished'), 'pass'),
    ...grouped('superseded', t('Superseded'), 'archive'),
    ...memoryNodes(project, { folder, parent, hasPlans: plans.length > 0 }, context),
  ];
}

interface Place {
  readonly folder: string;
  readonly parent: string;
  readonly hasPlans: boolean;
}

/** What nearly every repository has is shown beside a plan only. */
const USUAL: ReadonlySet<string> = new Set(['AGENTS.md', 'CLAUDE.md']);

function memoryNodes({ memos, specs }: Project, place: Place, context: ViewContext): readonly TreeNode[] {
  const { t } = context;
  const files = [...memos, ...specs];
  if (!place.hasPlans && files.every(({ path }) => USUAL.has(path))) return [];
  const id = `${place.parent}/memory`;
  const children = files.map((file) => memoryNode(file, { ...place, parent: id }, context));
  return groupNode({
    id,
    label: t('Memory and instructions'),
    icon: 'book',
    description: String(files.length),
    children,
  });
}

function memoryNode({ path, source, note }: MemoryFile, { folder, parent }: Place, { t }: ViewContext): TreeNode {
  const label = visibleText(path);
  const name = source === 'dogear' ? '' : SOURCE_NAMES[source];
  const description = [name, note].filter(Boolean).join(' · ');
  return treeNode({
    id: `${parent}/file:${path}`,
    label,
    description,
    icon: { id: 'markdown', color: null },
    tooltip: tooltip(label, [note], () => [note === undefined ? null : escapeMarkdown(note)]),
    accessibilityLabel: () => t('{0}, {1}', label, description),
    target: { folder, path, range: null, line: 0 },
  });
}
