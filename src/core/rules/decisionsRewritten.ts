import type { Decision } from '../model/decisions.ts';
import type { Project } from '../model/project.ts';
import { indexLines } from '../model/text.ts';
import { visibleText } from '../model/visibleText.ts';
import type { Rule } from './rule.ts';

export const decisionsRewritten: Rule = {
  id: 'decisions-rewritten',
  summary: 'The decision log differs from HEAD by more than lines added at its end.',
  severity: 'error',
  check(project, report) {
    const { log, logRewrittenAt: line } = project;
    if (log === null || line === null) return;
    const entry = log.cut ? null : entryAt(project, line);
    const what = entry === null ? 'A line of the log' : visibleText(entry.id);
    const message = `${what} is not as it was committed. The log is only added to: restore it, and append a decision that supersedes the old one.`;
    report({ file: log.path, place: { lines: log.lines, range: log.lines.lineRange(line) }, message });
  },
};

/** The entry of HEAD's log that has a line. */
function entryAt({ git }: Project, line: number): Decision | null {
  const { start } = indexLines(git?.head.logText ?? '').lineRange(line);
  return git?.head.log?.decisions.find(({ range }) => range.start <= start && start < range.end) ?? null;
}
