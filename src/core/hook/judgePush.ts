import { lint } from '../lint/lint.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import type { Project } from '../model/project.ts';
import { visibleText } from '../model/visibleText.ts';
import { memoBehind } from '../rules/memoBehind.ts';
import { memoMissing } from '../rules/memoMissing.ts';
import type { HookFinding } from './finding.ts';
import { CHECKPOINT } from './mending.ts';

/** Judges a push that is hard to undo: before one the memo must tell everything that happened. */
export async function judgePush(project: Project, hard: readonly string[]): Promise<readonly HookFinding[]> {
  if (project.stateDirectory === null || hard.length === 0) return [];
  const file = joinPath(project.stateDirectory, STATE_FILES.memo);
  const problems = await lint(project, [memoMissing, memoBehind]);
  return problems.map(({ rule, message }) => ({
    rule: rule === memoBehind.id ? memoBehind.id : memoMissing.id,
    refuses: true,
    file,
    line: null,
    message: `This push ${visibleText(hard.join(', and '))} (limit: a memo that is behind by 0). ${message}`,
    advice: 'Then push again:',
    commands: [[...CHECKPOINT, '--commit']],
  }));
}
