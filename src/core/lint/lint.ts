import type { Problem } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { secretMask } from '../project/secretMask.ts';
import type { Report, Rule } from '../rules/rule.ts';

type Mask = (text: string) => string;

/** What the rules report about a project, sorted by file and place. The configuration may change severities. */
export async function lint(project: Project, rules: readonly Rule[]): Promise<readonly Problem[]> {
  const mask = secretMask(project);
  const checks = rules.map((rule) => check(project, rule, mask));
  // Most rules are done at once, and need not be waited for.
  await Promise.all(checks.flatMap(({ pending }) => pending ?? []));
  return checks.flatMap(({ problems }) => problems).sort(byPlace);
}

interface Check {
  readonly problems: readonly Problem[];
  readonly pending: void | Promise<void>;
}

function check(project: Project, rule: Rule, mask: Mask): Check {
  const configured = project.config.rules[rule.id];
  const problems: Problem[] = [];
  if (configured === 'off') return { problems, pending: undefined };
  const pending = rule.check(project, (report) => {
    problems.push({
      ...placeOf(report, mask),
      rule: rule.id,
      severity: configured ?? report.severity ?? rule.severity,
    });
  });
  return { problems, pending };
}

/** What rules quote of the files may hold what one of them reports. */
function placeOf({ file, place, message, fixes = [] }: Report, mask: Mask): Omit<Problem, 'rule' | 'severity'> {
  const start = place?.lines.positionAt(place.range.start) ?? { line: 0, column: 0 };
  const end = place?.lines.positionAt(place.range.end) ?? start;
  return { file, start, end, message: mask(message), fixes: fixes.map((fix) => ({ ...fix, title: mask(fix.title) })) };
}

function byPlace(one: Problem, other: Problem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.start.line - other.start.line || one.start.column - other.start.column;
}
