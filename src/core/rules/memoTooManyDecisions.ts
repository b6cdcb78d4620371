import { plural } from '../model/plural.ts';
import type { Rule } from './rule.ts';

export const memoTooManyDecisions: Rule = {
  id: 'memo-too-many-decisions',
  summary: 'The memo keeps more recent decisions than memo.maxDecisions; the log is for the others.',
  severity: 'warning',
  check({ memo, config }, report) {
    if (memo === null) return;
    const { decisions } = memo.value;
    const [first, last] = [decisions[config.memo.maxDecisions], decisions.at(-1)];
    if (first === undefined || last === undefined) return;
    const more = decisions.length - config.memo.maxDecisions;
    const message = `Memo keeps ${plural(decisions.length, 'decision')}, ${more} more than it should. Move the oldest to the decision log.`;
    const range = { start: first.range.start, end: last.range.end };
    report({ file: memo.path, place: { lines: memo.lines, range }, message });
  },
};
