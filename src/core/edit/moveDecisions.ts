import type { DecisionLog } from '../model/decisions.ts';
import type { Memo, MemoDecision } from '../model/memo.ts';
import { decisionIdsIn, decisionKey, leadingDecisionId } from '../parse/decisionId.ts';
import type { TextEdit } from '../ports.ts';
import { decisionId, EMPTY_LOG, entryText, highestNumber } from './decisions.ts';
import { lineEndOf } from './lineEnd.ts';
import { isOneEntry, loggedEntry, saidIn } from './loggedEntry.ts';
import { removeEntry } from './memoEntries.ts';

export interface MovedDecisions {
  /** Those that leave the memo, in its order. */
  readonly moved: readonly MemoDecision[];
  /** Take them out of the memo. */
  readonly edits: readonly TextEdit[];
  /** What is added at the end of the log; empty where it has them all. A log that is not there is begun with it. */
  readonly added: string;
  /** What the log has already, but in other words: for the archive, as it stood in the memo. */
  readonly archived: readonly string[];
}

/**
 * Moves decisions from the memo to the log. Only those that the log lacks are added, the oldest first, in the memo's words
 * and under their own ids; one without an id gets the next. Left in the memo is what names an id further on, which may be
 * its own, and what would not be one entry of the log. Where the ids that stay in the memo do not tell that it is older than
 * they are, its entry says that it was moved, so that no checkpoint takes it for new.
 *
 * @param old some of the memo's decisions, in its order
 * @param log null where there is none
 */
export function moveDecisions(
  memo: string,
  { decisions }: Pick<Memo, 'decisions'>,
  old: readonly MemoDecision[],
  log: { readonly text: string; readonly value: DecisionLog } | null,
): MovedDecisions {
  const known = wordsById(log);
  const isKnown = (id: string) => known.has(decisionKey(id));
  const before = log?.text ?? EMPTY_LOG;
  let number = Math.max(log === null ? 0 : highestNumber(log.value), ...decisions.map(numberOf));
  const newestKept = Math.max(-1, ...decisions.filter((one) => !old.includes(one)).map(numberOf));
  let text = before;
  const moved: MemoDecision[] = [];
  const archived: string[] = [];
  for (const decision of old.toReversed()) {
    const words = memo.slice(decision.range.start, decision.range.end).trimEnd();
    const said = saidIn(words);
    const says = (logged: ReadonlySet<string>) => said.every((line) => logged.has(line));
    const logged = decision.id === null ? [...known.values()].find(says) : known.get(decisionKey(decision.id));
    if (logged === undefined) {
      const id = decision.id ?? decisionId(number + 1);
      const marked = numberOf({ id }) > newestKept;
      const lines = loggedEntry(words, { id, isOwn: decision.id !== null, marked });
      if (namesAnother(decision) || !isOneEntry(lines, id, isKnown)) continue;
      number = Math.max(number, numberOf({ id }));
      text += entryText(text, lines);
      known.set(decisionKey(id), new Set(said));
    } else if (!says(logged)) archived.push(words);
    moved.push(decision);
  }
  const added = text.slice(before.length);
  return {
    moved: moved.reverse(),
    edits: moved.map((decision) => removeEntry(memo, decision, lineEndOf(memo))),
    added: log === null && added !== '' ? EMPTY_LOG + added : added,
    archived: archived.reverse(),
  };
}

function numberOf({ id }: Pick<MemoDecision, 'id'>): number {
  return leadingDecisionId(id ?? '')?.number ?? -1;
}

/** `use zod (D-011)` may be D-011, and may speak of it: only its author can tell. */
function namesAnother({ id, text }: MemoDecision): boolean {
  return id === null && decisionIdsIn(text).length > 0;
}

/** What the log says of each decision, line by line, with and without the names of fields. */
function wordsById(log: { readonly text: string; readonly value: DecisionLog } | null) {
  const known = new Map<string, Set<string>>();
  for (const { id, title, range } of log?.value.decisions ?? []) {
    const lines = saidIn(log?.text.slice(range.start, range.end) ?? '');
    const values = lines.map((line) => line.replace(/^[*_]*\w+[*_]*:[*_]*\s+/, ''));
    known.set(decisionKey(id), new Set([...(known.get(decisionKey(id)) ?? []), title, ...lines, ...values]));
  }
  return known;
}
