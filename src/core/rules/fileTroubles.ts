import type { RuleId } from '../model/ruleIds.ts';
import { reportFindings } from './parserFindings.ts';
import type { Rule } from './rule.ts';

/** The check of a rule about files that were not read, or only in part. */
export function reportTroubles(id: RuleId): Rule['check'] {
  const reportParts = reportFindings(id);
  return (project, report) => {
    for (const { path, rule, message } of project.troubles) {
      if (rule === id) report({ file: path, place: null, message });
    }
    return reportParts(project, report);
  };
}
