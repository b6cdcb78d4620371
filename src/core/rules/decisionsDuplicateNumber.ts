import type { Decision } from '../model/decisions.ts';
import { decisionKey } from '../parse/decisionId.ts';
import type { Rule } from './rule.ts';

export const decisionsDuplicateNumber: Rule = {
  id: 'decisions-duplicate-number',
  summary: 'Two decisions of the log have the same number.',
  severity: 'warning',
  check({ log }, report) {
    if (log === null) return;
    const { lines, path, value } = log;
    const lineOf = ({ headingRange }: Decision) => lines.positionAt(headingRange.start).line + 1;
    const first = new Map<string, Decision>();
    for (const decision of value.decisions) {
      const key = decisionKey(decision.id);
      const earlier = first.get(key);
      if (earlier === undefined) {
        first.set(key, decision);
        continue;
      }
      const message = `${decision.id} is the number of two decisions, on line ${lineOf(earlier)} and on line ${lineOf(decision)}. Give the one that is not committed yet the next free number.`;
      report({ file: path, place: { lines, range: decision.headingRange }, message });
    }
  },
};
