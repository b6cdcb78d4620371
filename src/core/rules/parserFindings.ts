import type { Document, Project } from '../model/project.ts';
import type { RuleId } from '../model/ruleIds.ts';
import type { Rule } from './rule.ts';

/** The check of a rule whose breaches a parser finds: passes on its findings in every file of the project. */
export function reportFindings(id: RuleId): Rule['check'] {
  return (project, report) => {
    for (const { path, lines, problems } of documentsOf(project)) {
      for (const { rule, range, message } of problems) {
        if (rule === id) report({ file: path, place: { lines, range }, message });
      }
    }
  };
}

/** Every file that was parsed. */
function documentsOf(project: Project): readonly Document<unknown>[] {
  const { configFile, planDocuments, memo, backlog, log } = project;
  return [configFile, ...planDocuments, memo, backlog, log].filter((document) => document !== null);
}
