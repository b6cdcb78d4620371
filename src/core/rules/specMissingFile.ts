import { visibleText } from '../model/visibleText.ts';
import type { Rule } from './rule.ts';

export const specMissingFile: Rule = {
  id: 'spec-missing-file',
  summary: 'The standing instructions import or link a file that is not there.',
  severity: 'info',
  check({ specFiles, missingFiles }, report) {
    for (const { document } of specFiles) {
      for (const { path, range, namedIn } of missingFiles) {
        if (namedIn !== document.path) continue;
        const message = `There is no ${visibleText(path)}. Correct the path, or leave it out.`;
        report({ file: namedIn, place: { lines: document.lines, range }, message });
      }
    }
  },
};
