import type { Decision } from '../model/decisions.ts';
import { decisionIdsIn, decisionKey } from '../parse/decisionId.ts';
import { memoCitations } from './memoCitations.ts';
import type { Rule } from './rule.ts';

export const decisionsSupersededButCited: Rule = {
  id: 'decisions-superseded-but-cited',
  summary: 'The memo names a decision that another one has superseded.',
  severity: 'warning',
  check({ memo, log }, report) {
    if (memo === null || log === null) return;
    const successors = successorsOf(log.value.decisions);
    for (const { id, range, line } of memoCitations(memo)) {
      const successor = successors.get(decisionKey(id));
      if (successor === undefined || namesAny(line, successors, id)) continue;
      const message = `${id} was superseded by ${successor}. Name that one, and check whether the line still holds.`;
      report({ file: memo.path, place: { lines: memo.lines, range }, message });
    }
  },
};

/** Which decision stands in for which, from either entry. */
function successorsOf(decisions: readonly Decision[]): ReadonlyMap<string, string> {
  const successors = new Map<string, string>();
  for (const { id, supersedes, supersededBy } of decisions) {
    for (const older of supersedes) successors.set(decisionKey(older), id);
    for (const newer of supersededBy) successors.set(decisionKey(id), newer);
  }
  return successors;
}

/** Whether the line tells of the successor too, directly or further on: then it speaks of the change. */
function namesAny(line: string, successors: ReadonlyMap<string, string>, id: string): boolean {
  const named = new Set(decisionIdsIn(line).map(decisionKey));
  const seen = new Set<string>();
  let next = successors.get(decisionKey(id));
  while (next !== undefined && !seen.has(next)) {
    if (named.has(decisionKey(next))) return true;
    seen.add(next);
    next = successors.get(decisionKey(next));
  }
  return false;
}
