import type { Document, Project } from '../model/project.ts';
import type { Rule } from './rule.ts';

/** A rule whose breaches a parser finds: it passes on the findings that carry its id, in every file of the project. */
export function parserRule(rule: Omit<Rule, 'check'>): Rule {
  return {
    ...rule,
    check(project, report) {
      for (const { path, lines, problems } of documentsOf(project)) {
        for (const { rule: id, range, message } of problems) {
          if (id === rule.id) report({ file: path, place: { lines, range }, message });
        }
      }
    },
  };
}

/** Every file that was parsed. */
function documentsOf(project: Project): readonly Document<unknown>[] {
  const { configFile, planDocuments, memo, backlog, log } = project;
  return [configFile, ...planDocuments, memo, backlog, log].filter((document) => document !== null);
}
