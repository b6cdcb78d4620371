import { reportFindings } from './parserFindings.ts';
import type { Rule } from './rule.ts';

export const memoFrontMatter: Rule = {
  id: 'memo-front-matter',
  summary: 'The YAML at the top of the memo has a fault, or does not begin on the first line.',
  severity: 'warning',
  check(project, report) {
    // A block that is not at the top is none, and is only pointed out.
    const isRead = project.memo?.value.frontMatter !== null;
    return reportFindings('memo-front-matter')(project, (problem) =>
      report(isRead ? problem : { ...problem, severity: 'info' }),
    );
  },
};
