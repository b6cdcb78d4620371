import type { Refusal } from '../errors.ts';
import { lint } from '../lint/lint.ts';
import type { Fix } from '../model/fix.ts';
import type { Problem } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import type { Rule } from '../rules/rule.ts';
import { applyFixes } from './applyFixes.ts';
import type { ActionContext } from './context.ts';

/** A problem that was mended, and how. */
export interface Mended {
  readonly problem: Problem;
  readonly fix: Fix;
}

export interface MendReply {
  readonly mended: readonly Mended[];
  /** Why a fix could not be carried out; the others were. */
  readonly refused: readonly Refusal[];
  /** What is left. */
  readonly problems: readonly Problem[];
}

/** More rounds than any folder needs: one fix may uncover the next, and some touch the same text. */
const MAX_ROUNDS = 50;

/** Carries out every automatic fix, and looks again, until none is left. Each fix is tried once. */
export async function mendAll(
  context: ActionContext,
  load: () => Promise<Project>,
  rules: readonly Rule[],
): Promise<MendReply> {
  const mended: Mended[] = [];
  const refused: Refusal[] = [];
  const tried = new Set<string>();
  for (let round = 0; ; round += 1) {
    const project = await load();
    const problems = await lint(project, rules);
    const found = problems.flatMap(automaticFix).filter((one) => !tried.has(keyOf(one)));
    if (found.length === 0 || round === MAX_ROUNDS) return { mended, refused, problems };
    const fixes = found.map(({ fix }) => fix);
    const outcome = await applyFixes(context, project, fixes);
    const done = found.filter(({ fix }) => !outcome.ok || outcome.value.fixes.includes(fix));
    for (const one of done) tried.add(keyOf(one));
    if (outcome.ok) mended.push(...done);
    else refused.push(outcome.error);
  }
}

function automaticFix(problem: Problem): readonly Mended[] {
  const fix = problem.fixes.find(({ automatic }) => automatic);
  return fix === undefined ? [] : [{ problem, fix }];
}

/** Of a fix that did not help, the problem stands where it stood. */
function keyOf({ problem: { rule, file, start, message }, fix }: Mended): string {
  return JSON.stringify([rule, file, start, message, fix.title]);
}
