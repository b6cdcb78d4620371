import type { Problem } from '../core/model/problem.ts';
import type { Translate } from './viewContext.ts';

/** How many of the problems are warnings or errors. */
export function countProblems(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error' || severity === 'warning').length;
}

export function problemCountText(count: number, t: Translate): string {
  return count === 1 ? t('1 problem') : t('{0} problems', count);
}
