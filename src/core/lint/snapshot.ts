import type { Project, Snapshot } from '../model/project.ts';
import type { Rule } from '../rules/rule.ts';
import { lint } from './lint.ts';
import { readiness } from './readiness.ts';

/** What every face renders of a project. */
export async function takeSnapshot(project: Project, rules: readonly Rule[]): Promise<Snapshot> {
  const problems = await lint(project, rules);
  return { project, problems, readiness: readiness(project, problems) };
}
