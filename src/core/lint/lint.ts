import type { Problem } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import type { Rule } from '../rules/rule.ts';

/** What the rules report about a project, sorted by file and place. */
export async function lint(_project: Project, _rules: readonly Rule[]): Promise<readonly Problem[]> {
  return [];
}
