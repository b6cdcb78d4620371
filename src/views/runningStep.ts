import { leaves, type PlanFile, type Step } from '../core/model/plan.ts';
import type { Project } from '../core/model/project.ts';

export interface RunningStep {
  readonly file: PlanFile;
  readonly step: Step;
}

/** The step an agent works on, in the first plan that has one. */
export function runningStep({ plans }: Project): RunningStep | null {
  for (const file of plans) {
    if (file.archived !== null || file.state === 'finished' || file.state === 'superseded') continue;
    const step = leaves(file.plan.steps).find(({ status }) => status === 'running');
    if (step !== undefined) return { file, step };
  }
  return null;
}
