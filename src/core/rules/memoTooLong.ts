import type { Fix } from '../model/fix.ts';
import { plural } from '../model/plural.ts';
import type { Rule } from './rule.ts';

/** From this part of the cap on a hint says that it comes near. */
const NEAR = 0.8;

/** Which sections are done with is a guess, so a person looks at it first. */
const COMPRESS: Fix = { title: 'Compress the memo', automatic: false, work: { kind: 'compress-memo' } };

export const memoTooLong: Rule = {
  id: 'memo-too-long',
  summary: 'The memo has more lines than its cap, or comes near it.',
  severity: 'warning',
  fixable: 'offered',
  check({ memo, config }, report) {
    if (memo === null) return;
    const { lines, path: file, value } = memo;
    const cap = config.memo.maxLines;
    const size = `Memo is ${plural(value.lines, 'line')}`;
    const last = lines.lineRange(value.lines - 1);
    if (value.lines > cap) {
      const range = { start: lines.lineRange(cap).start, end: last.end };
      const message = `${size}, ${value.lines - cap} over its cap. Compress it, or move old decisions to the log.`;
      report({ file, place: { lines, range }, message, fixes: [COMPRESS] });
    } else if (value.lines >= cap * NEAR) {
      const message = `${size} of ${cap}. Move what is settled out of it before it reaches its cap.`;
      report({ file, place: { lines, range: last }, message, severity: 'hint' });
    }
  },
};
