import type { DecisionLog } from '../model/decisions.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import type { Document, Project } from '../model/project.ts';
import { decisionKey } from '../parse/decisionId.ts';
import { memoCitations } from './memoCitations.ts';
import type { Rule } from './rule.ts';

export const memoUnknownDecision: Rule = {
  id: 'memo-unknown-decision',
  summary: 'The memo names a decision that the log does not have.',
  severity: 'warning',
  check(project, report) {
    const { memo, log } = project;
    if (memo === null || !isLogKnown(project)) return;
    const decisions = log?.value.decisions ?? [];
    const known = new Set(decisions.map(({ id }) => decisionKey(id)));
    for (const { id, range } of memoCitations(memo)) {
      if (known.has(decisionKey(id)) || mayBeElsewhere(id, log)) continue;
      const message = `${id} is not in the decision log. Add it there, or correct the number.`;
      report({ file: memo.path, place: { lines: memo.lines, range }, message });
    }
  },
};

/** A log that stands there and could not be read says nothing. */
function isLogKnown({ stateDirectory, troubles }: Project): boolean {
  const path = joinPath(stateDirectory ?? '', STATE_FILES.log);
  return !troubles.some((trouble) => trouble.path === path);
}

/**
 * Decisions of the other kind (`ADR-` beside `D-`) have files of their own in many a project. Of a long log only the end was
 * read. And `D-7` beside numbers of three digits is a day to come.
 */
function mayBeElsewhere(id: string, log: Document<DecisionLog> | null): boolean {
  const [kind = '', digits = ''] = id.split('-');
  const alike = (log?.value.decisions ?? []).filter((decision) => decisionKey(decision.id).startsWith(`${kind}-`));
  const isCut = log?.cut === true;
  if (alike.length === 0) return kind === 'ADR' || isCut;
  if (isCut && Number(digits) < Math.min(...alike.map(({ number }) => number))) return true;
  return digits.length === 1 && alike.every((decision) => decision.id.length >= `${kind}-000`.length);
}
