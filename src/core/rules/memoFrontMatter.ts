import { parserRule } from './parserRule.ts';
import type { Rule } from './rule.ts';

const faults = parserRule({
  id: 'memo-front-matter',
  summary: 'The YAML at the top of the memo has a fault, disagrees with the prose, or is not on the first line.',
  severity: 'warning',
});

export const memoFrontMatter: Rule = {
  ...faults,
  check(project, report) {
    // A block that is not at the top is none, and is only pointed out.
    const isRead = project.memo?.value.frontMatter !== null;
    return faults.check(project, (problem) => {
      const isTop = problem.place?.range.start === 0;
      report(isRead || isTop ? problem : { ...problem, severity: 'info' });
    });
  },
};
