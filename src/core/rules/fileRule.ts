import { parserRule } from './parserRule.ts';
import type { Rule } from './rule.ts';

/** A rule about files that were not read, or only in part. */
export function fileRule(rule: Omit<Rule, 'check'>): Rule {
  const parts = parserRule(rule);
  return {
    ...rule,
    check(project, report) {
      for (const { path, rule: id, message } of project.troubles) {
        if (id === rule.id) report({ file: path, place: null, message });
      }
      return parts.check(project, report);
    },
  };
}
