import { visibleText } from '../model/visibleText.ts';
import type { Rule } from './rule.ts';

export const memoMissingFile: Rule = {
  id: 'memo-missing-file',
  summary: 'The memo names or links a file that is not there.',
  severity: 'info',
  check({ memo, missingFiles }, report) {
    if (memo === null) return;
    for (const { path, range, namedIn } of missingFiles) {
      if (namedIn !== memo.path) continue;
      const message = `There is no ${visibleText(path)}. Correct the path, or leave it out.`;
      report({ file: memo.path, place: { lines: memo.lines, range }, message });
    }
  },
};
