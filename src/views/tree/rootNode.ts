import { formatAge } from '../../core/model/age.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import type { FolderView, WorktreeView } from '../folderView.ts';
import { escapeMarkdown } from '../markdown.ts';
import { countProblems, problemCountText } from '../problemCount.ts';
import { runningStep } from '../runningStep.ts';
import type { Translate, ViewContext } from '../viewContext.ts';
import { tooltip } from './tooltip.ts';
import { type TreeNode, treeNode } from './treeNode.ts';

/** A folder above what stands in it: its branch, the step that runs, and how old its memo is. */
export function rootNode(folder: FolderView, children: readonly TreeNode[], context: ViewContext): TreeNode {
  const { key, name, worktree } = folder;
  const { t } = context;
  const label = visibleText(name);
  const description = rootDescription(folder, context);
  const spoken = worktree === undefined ? t('Folder {0}', label) : t('Worktree {0}', label);
  return treeNode({
    id: key,
    label,
    description,
    icon: { id: worktree === undefined ? 'root-folder' : 'git-branch', color: null },
    ...(worktree && {
      tooltip: tooltip(label, [worktree.path], () => [t('Git worktree {0}', escapeMarkdown(worktree.path))]),
    }),
    accessibilityLabel: () => [spoken, description].filter(Boolean).join(', '),
    expanded: true,
    children,
  });
}

function rootDescription({ snapshot: { project, problems }, worktree }: FolderView, context: ViewContext): string {
  const { t } = context;
  const branch = worktree === undefined ? (project.git?.status ?? null) : worktree;
  const step = runningStep(project)?.step ?? null;
  const parts = [
    branch && branchText(branch, t),
    step && visibleText(step.title),
    project.memoTime && t('memo {0}', formatAge(project.now - project.memoTime.time)),
    worktree && worktreeProblems(countProblems(problems), t),
    worktree?.locked && t('locked'),
  ];
  return parts.filter(Boolean).join(' · ');
}

function branchText({ branch, head }: Pick<WorktreeView, 'branch' | 'head'>, t: Translate): string {
  if (branch !== null) return visibleText(branch);
  return head === null ? '' : t('detached at {0}', head.slice(0, 7));
}

/** The Problems panel shows those of the workspace alone. */
function worktreeProblems(count: number, t: Translate): string {
  return count === 0 ? '' : problemCountText(count, t);
}
