import { visibleText } from '../model/visibleText.ts';
import { conflictSentence } from './conflict.ts';
import { findConflicts } from './conflicts.ts';
import type { Rule } from './rule.ts';

/** A rule that reports conflicts between files, at the file that loses. */
export function conflictRule(rule: Omit<Rule, 'check'>): Rule {
  return {
    ...rule,
    check(project, report) {
      for (const conflict of findConflicts(project)) {
        if (conflict.rule !== rule.id) continue;
        const { loser, range, fixes } = conflict;
        const sentence = visibleText(conflictSentence(conflict));
        const message = sentence.charAt(0).toUpperCase() + sentence.slice(1);
        report({ file: loser.path, place: { lines: loser.lines, range }, message, fixes });
      }
    },
  };
}
