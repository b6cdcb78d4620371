import type { PlanFile, Step } from '../../src/core/model/plan.ts';
import { loadProject } from './loadProject.ts';

/** The only plan of a folder with one file. */
export async function planOf(
  path: string,
  text: string,
  others: Readonly<Record<string, string>> = {},
): Promise<PlanFile> {
  const { plans } = await loadProject({ ...others, [path]: text });
  const [found] = plans.filter((plan) => plan.path === path);
  if (found === undefined) throw new Error(`no plan in ${path}`);
  return found;
}

/** `STATUS ID: TITLE` of every step, indented by level. */
export function stepLines(steps: readonly Step[], depth = 0): readonly string[] {
  return steps.flatMap(({ id, title, status, steps: nested }) => [
    `${'  '.repeat(depth)}${status} ${id}: ${title}`,
    ...stepLines(nested, depth + 1),
  ]);
}

/** `done/total`, or null where nothing can be said. */
export function counted({ plan }: PlanFile): string | null {
  return plan.progress && `${plan.progress.done}/${plan.progress.total}`;
}
