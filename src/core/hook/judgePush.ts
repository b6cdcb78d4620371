import { lint } from '../lint/lint.ts';
import { formatDuration } from '../model/age.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import type { Problem } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { visibleText } from '../model/visibleText.ts';
import { memoBehind } from '../rules/memoBehind.ts';
import { memoMissing } from '../rules/memoMissing.ts';
import { memoStale } from '../rules/memoStale.ts';
import { memoStaleWhileCommitsLand } from '../rules/memoStaleWhileCommitsLand.ts';
import type { Rule } from '../rules/rule.ts';
import type { HookFinding } from './finding.ts';
import { CHECKPOINT } from './mending.ts';

/**
 * Judges a push that is hard to undo: before one the memo must tell everything that happened. It does not where it is
 * missing or behind, nor where it is old and work went on since; an old memo after which nothing happened is true still.
 */
export async function judgePush(project: Project, hard: readonly string[]): Promise<readonly HookFinding[]> {
  if (project.stateDirectory === null || hard.length === 0) return [];
  const what = visibleText(hard.join(', '));
  const untold = (await Promise.all([memoMissing, memoBehind].map((rule) => findings(rule, project, what)))).flat();
  if (untold.length > 0) return untold;
  const old = await Promise.all([memoStale, memoStaleWhileCommitsLand].map((rule) => findings(rule, project, what)));
  return old.flat();
}

async function findings(rule: Rule, project: Project, what: string): Promise<readonly HookFinding[]> {
  const problems = (await lint(project, [rule])).filter(isWarning);
  return problems.map(({ message }) => ({
    rule: rule.id,
    refuses: true,
    file: joinPath(project.stateDirectory ?? '', STATE_FILES.memo),
    line: null,
    message: `This push ${what} (limit: ${limitOf(rule, project)}). ${message}`,
    advice: 'Then push again:',
    commands: [[...CHECKPOINT, '--commit']],
  }));
}

function isWarning({ severity }: Problem): boolean {
  return severity === 'warning' || severity === 'error';
}

function limitOf({ id }: Rule, { config }: Project): string {
  const { staleAfterMinutes, staleWhileCommitsHours } = config.memo;
  if (id === memoStale.id) return `${formatDuration(staleAfterMinutes * 60_000)} where work went on`;
  if (id !== memoStaleWhileCommitsLand.id) return 'a memo that is behind by 0';
  return `${formatDuration(staleWhileCommitsHours * 3_600_000)} while commits land`;
}
