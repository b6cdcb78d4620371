import type { Problem } from '../model/problem.ts';
import type { Project, Readiness } from '../model/project.ts';

/** Whether the agent could be reset now, and if not, why. Null without a state directory. */
export function readiness(project: Project, _problems: readonly Problem[]): Readiness | null {
  return project.stateDirectory === null ? null : { ready: true, reasons: [] };
}
