import { renderPlanMarkdown } from '../core/edit/planMarkdown.ts';
import type { Snapshot } from '../core/model/project.ts';
import { maskProject } from '../core/project/maskProject.ts';
import { secretMask } from '../core/project/secretMask.ts';

/** A text that clients can read and follow without calling a tool. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Null where there is none. */
  read(snapshot: Snapshot): string | null;
}

export const MARKDOWN = 'text/markdown';

export const RESOURCES: readonly Resource[] = [
  {
    uri: 'dogear://plan',
    name: 'plan',
    title: 'Plan',
    description: 'The current plan as PLAN.md shows it: the status and the id of every step.',
    // From plan.json and not from PLAN.md, which a crash or a hand may have left behind.
    read({ project }) {
      const { plan } = maskProject(project);
      return plan && renderPlanMarkdown(plan.value);
    },
  },
  {
    uri: 'dogear://memo',
    name: 'memo',
    title: 'Memo',
    description: 'The memo, current.md: where the work stands, the next action and what not to redo.',
    read: ({ project }) => project.memo && secretMask(project)(project.memo.text),
  },
];

export function findResource(uri: string): Resource | null {
  return RESOURCES.find((resource) => resource.uri === uri) ?? null;
}
