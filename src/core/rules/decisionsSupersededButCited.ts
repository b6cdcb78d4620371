import { appendDecision } from '../edit/decisions.ts';
import type { Decision, DecisionLog } from '../model/decisions.ts';
import type { Fix, FixChange } from '../model/fix.ts';
import type { Document } from '../model/project.ts';
import type { Range } from '../model/text.ts';
import { utcDate } from '../model/utcDate.ts';
import { decisionIdsIn, decisionKey } from '../parse/decisionId.ts';
import { memoCitations } from './memoCitations.ts';
import type { Rule } from './rule.ts';

export const decisionsSupersededButCited: Rule = {
  id: 'decisions-superseded-but-cited',
  summary: 'The memo names a decision that another one has superseded.',
  severity: 'warning',
  fixable: 'offered',
  check(project, report) {
    const { memo, log } = project;
    if (memo === null || log === null) return;
    const successors = successorsOf(log.value.decisions);
    for (const { id, range, line } of memoCitations(memo)) {
      const later = successorsInTurn(successors, id);
      const successor = later.at(-1);
      if (successor === undefined || namesAny(line, later)) continue;
      const message = `${id} was superseded by ${later.join(', then by ')}. Name that one, and check whether the line still holds.`;
      const fixes = [
        nameSuccessor(memo.path, range, successor),
        ...decideAgain(project.now, memo.path, log, { id, range, successor }),
      ];
      report({ file: memo.path, place: { lines: memo.lines, range }, message, fixes });
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

/** What superseded a decision, what superseded that, and so on: the last one holds. */
function successorsInTurn(successors: ReadonlyMap<string, string>, id: string): readonly string[] {
  const later: string[] = [];
  let next = successors.get(decisionKey(id));
  while (next !== undefined && !later.includes(next) && decisionKey(next) !== decisionKey(id)) {
    later.push(next);
    next = successors.get(decisionKey(next));
  }
  return later;
}

/** Whether the line tells of one of them, too: then it speaks of the change. */
function namesAny(line: string, ids: readonly string[]): boolean {
  const named = new Set(decisionIdsIn(line).map(decisionKey));
  return ids.some((id) => named.has(decisionKey(id)));
}

function nameSuccessor(path: string, range: Range, successor: string): Fix {
  const changes = [{ kind: 'edit', path, edits: [{ ...range, text: successor }] }] as const;
  return { title: `Name ${successor} instead`, automatic: false, work: { kind: 'files', changes } };
}

interface Cited {
  readonly id: string;
  readonly range: Range;
  readonly successor: string;
}

/** The memo outranks the log: where it still goes by the old decision, a new entry says so, and the memo names that. */
function decideAgain(
  now: number,
  memo: string,
  log: Document<DecisionLog>,
  { id, range, successor }: Cited,
): readonly Fix[] {
  const old = log.value.decisions.find((decision) => decisionKey(decision.id) === decisionKey(id));
  if (old === undefined || old.why === null) return [];
  const { title, choice, why } = old;
  const decision = { title, choice: choice ?? title, why, supersedes: [successor], date: utcDate(now) };
  const { id: newId, edits } = appendDecision(log.text, log.value, decision);
  const changes: readonly FixChange[] = [
    { kind: 'append', path: log.path, text: edits.map(({ text }) => text).join('') },
    { kind: 'edit', path: memo, edits: [{ ...range, text: newId }] },
  ];
  return [{ title: `Decide for ${id} again, over ${successor}`, automatic: false, work: { kind: 'files', changes } }];
}
