import { formatAge } from '../model/age.ts';
import { visibleText } from '../model/visibleText.ts';
import { timePlace } from './memoPlace.ts';
import type { Rule } from './rule.ts';

/** Clocks of two machines may differ by this much without a word. */
const SKEW = 2 * 60_000;

const EXAMPLE = '(as of 2026-11-30 18:54 UTC)';

export const memoAsOf: Rule = {
  id: 'memo-as-of',
  summary: 'The memo does not say when it was written, or says it in a way that cannot be read.',
  severity: 'warning',
  check({ memo, now }, report) {
    if (memo === null) return;
    const where = { file: memo.path, place: timePlace(memo) };
    const { asOf } = memo.value;
    if (asOf === null) {
      const message = `Memo does not say when it was written. Run Checkpoint, or add ${EXAMPLE} to "Where we are".`;
      report({ ...where, message });
    } else if (asOf.time === null) {
      const message = `"${visibleText(asOf.text)}" is no time that can be read. Write it as ${EXAMPLE}.`;
      report({ ...where, message });
    } else if (asOf.unknownZone !== null) {
      const zone = visibleText(asOf.unknownZone);
      report({
        ...where,
        message: `${zone} is no time zone that is known; the time counts as local. Write it in UTC.`,
      });
    } else if (!asOf.dateOnly && asOf.time - now > SKEW) {
      const message = `Memo was written ${formatAge(now - asOf.time)}, by its own account. Check the clock of who wrote it.`;
      report({ ...where, message, severity: 'info' });
    }
  },
};
