import { applyEdits } from '../edit/applyEdits.ts';
import { appendDecision, EMPTY_LOG, type NewDecision } from '../edit/decisions.ts';
import { oneLine } from '../edit/oneLine.ts';
import { type Outcome, refusal, success } from '../errors.ts';
import type { DecisionLog } from '../model/decisions.ts';
import { echoAll } from '../model/echo.ts';
import { utcDate } from '../model/utcDate.ts';
import { decisionKey } from '../parse/decisionId.ts';
import { parseDecisionLog } from '../parse/decisions.ts';
import type { Change } from '../ports.ts';
import type { NamedText } from './givenTexts.ts';
import { changesBy } from './stateText.ts';

export interface LoggedDecision {
  readonly id: string;
  readonly log: DecisionLog;
  readonly changes: readonly Change[];
}

/** What a decision lacks, as a refusal; null where it is whole. */
export function missingFromDecision(decision: NewDecision): ReturnType<typeof refusal> | null {
  const missing = (['title', 'choice', 'why'] as const).filter((field) => oneLine(decision[field]) === '');
  if (missing.length === 0) return null;
  return refusal('invalid', `The decision lacks ${missing.join(' and ')}. It needs a title, a choice and why.`, {
    missing,
  });
}

/** What a decision writes, by the names of its fields. */
export function decisionTexts({ title, choice, why, context, options, supersedes }: NewDecision): readonly NamedText[] {
  const fields = { title, choice, why, context, options, supersedes: supersedes?.join(', ') };
  return Object.entries(fields).map(([name, text]) => ({ field: `decision's ${name}`, text }));
}

/**
 * Appends a decision to the text of the log, or begins a log. `now` gives the entry's date, in UTC. Refused with `invalid`
 * where it supersedes what the log does not have: that could never be taken back.
 */
export function logDecision(
  path: string,
  text: string | null,
  decision: NewDecision,
  now: number,
): Outcome<LoggedDecision> {
  const before = text ?? EMPTY_LOG;
  const { decisions } = parseDecisionLog(before).value;
  const superseded = supersededIds(decision.supersedes ?? [], { decisions });
  if (!superseded.ok) return superseded;
  const entry = { ...decision, date: utcDate(now), supersedes: superseded.value };
  const { id, edits } = appendDecision(before, { decisions }, entry);
  const after = applyEdits(before, edits);
  const log = parseDecisionLog(after).value;
  if (log.decisions.length !== decisions.length + 1) {
    return refusal('invalid', `${path} ends inside a code block or a comment that is not closed. Close it first.`);
  }
  const changes = text === null ? [{ kind: 'create' as const, path, text: after }] : changesBy(path, edits);
  return success({ id, log, changes });
}

/** The ids as the log has them. */
function supersededIds(given: readonly string[], { decisions }: DecisionLog): Outcome<readonly string[]> {
  const idOf = new Map(decisions.map(({ id }) => [decisionKey(id), id]));
  const named = given.map((text) => text.trim()).filter((text) => text !== '');
  const unknown = named.filter((text) => !idOf.has(decisionKey(text)));
  if (unknown.length === 0) return success(named.map((text) => idOf.get(decisionKey(text)) ?? text));
  const last = decisions.at(-1);
  const has = last === undefined ? 'It has none yet.' : `Its last is ${last.id}.`;
  return refusal('invalid', `The log has no decision ${echoAll(unknown, ', ')} to supersede. ${has}`);
}
