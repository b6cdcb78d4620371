import { applyFixes, type FixReply } from '../../src/core/actions/applyFixes.ts';
import type { Outcome } from '../../src/core/errors.ts';
import { lint } from '../../src/core/lint/lint.ts';
import type { Fix } from '../../src/core/model/fix.ts';
import type { Problem } from '../../src/core/model/problem.ts';
import { RULES } from '../../src/core/rules/index.ts';
import { type LoadOptions, loadProject } from './loadProject.ts';
import { planContext } from './planContext.ts';

export type Files = Readonly<Record<string, string>>;

export async function problemsIn(files: Files, options?: LoadOptions): Promise<readonly Problem[]> {
  return lint(await loadProject(files, options), RULES);
}

export interface Fixed {
  readonly outcome: Outcome<FixReply>;
  readonly files: Files;
}

/** Carries fixes out that were made for these files, and gives the files as they are then. */
export async function fixed(
  files: Files,
  fixes: readonly Fix[],
  { answer, options }: { readonly answer?: string; readonly options?: LoadOptions } = {},
): Promise<Fixed> {
  const project = await loadProject(files, options);
  const context = planContext(files);
  const outcome = await applyFixes(context, project, fixes, answer);
  return {
    outcome,
    files: Object.fromEntries([...context.files.files].map(([path]) => [path, context.files.text(path)])),
  };
}
