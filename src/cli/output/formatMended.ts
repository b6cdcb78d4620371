import type { Mended } from '../../core/actions/mendAll.ts';
import { visibleText } from '../../core/model/visibleText.ts';

/** What `dogear check --fix` has done: a line for each fix, with the file whose problem it mended. */
export function formatMended(mended: readonly Mended[]): string {
  return mended
    .map(({ problem, fix }) => `${visibleText(problem.file)}: mended: ${visibleText(fix.title)} (${problem.rule})\n`)
    .join('');
}
