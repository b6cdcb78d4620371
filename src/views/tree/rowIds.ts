import type { PlanKey, Step } from '../../core/model/plan.ts';
import { isOwnPlan, type Project } from '../../core/model/project.ts';
import type { RunningStep } from '../runningStep.ts';

/** The row above the plans of other tools. `folder`: its key, which is the id of its row too. */
export function othersRowId(folder: string): string {
  return `${folder}/others`;
}

/** `parent`: the id of the row that it stands under. */
export function planRowId(parent: string, { source, path, part }: PlanKey): string {
  return `${parent}/plan:${source}:${path}${part === undefined ? '' : `#${part}`}`;
}

/** `prefix`: the id of the plan's row. */
export function stepRowId(prefix: string, { id }: Step): string {
  return `${prefix}/step:${id}`;
}

/** The row of the step that a folder works on. */
export function runningRowId(folder: string, { file, step }: RunningStep, project: Project): string {
  return stepRowId(planRowId(isOwnPlan(file, project) ? folder : othersRowId(folder), file), step);
}
