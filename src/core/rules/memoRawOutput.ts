import type { Memo } from '../model/memo.ts';
import { plural } from '../model/plural.ts';
import type { Document } from '../model/project.ts';
import type { Range } from '../model/text.ts';
import { findOutput } from './output.ts';
import type { Rule } from './rule.ts';

/** A code block of more lines is output, or belongs into a file. */
const MAX_CODE_LINES = 15;

export const memoRawOutput: Rule = {
  id: 'memo-raw-output',
  summary: 'The memo holds a stack trace, a diff, a log, or a code block of more than 15 lines.',
  severity: 'warning',
  check({ memo }, report) {
    if (memo === null) return;
    const output = findOutput(memo);
    for (const { range, kind, count } of output) {
      const message = `${plural(count, 'line')} of ${kind} in the memo. Move it to a file and link that, with what it showed in one sentence.`;
      report({ file: memo.path, place: { lines: memo.lines, range }, message });
    }
    for (const { range, count } of longCode(memo)) {
      if (output.some((found) => found.range.start < range.end && range.start < found.range.end)) continue;
      const message = `A code block of ${plural(count, 'line')} in the memo. Move it to a file and link that.`;
      report({ file: memo.path, place: { lines: memo.lines, range }, message });
    }
  },
};

function longCode({ value, lines }: Document<Memo>): readonly { readonly range: Range; readonly count: number }[] {
  return value.text.code.flatMap(({ range, body }) => {
    if (body.start === body.end) return [];
    const count = lines.positionAt(body.end).line - lines.positionAt(body.start).line + 1;
    return count > MAX_CODE_LINES ? [{ range, count }] : [];
  });
}
