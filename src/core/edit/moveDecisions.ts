import type { DecisionLog } from '../model/decisions.ts';
import type { Memo, MemoDecision } from '../model/memo.ts';
import { decisionKey, leadingDecisionId } from '../parse/decisionId.ts';
import type { TextEdit } from '../ports.ts';
import { decisionId, EMPTY_LOG, entryText, highestNumber } from './decisions.ts';
import { removeEntry } from './memoEntries.ts';

export interface MovedDecisions {
  /** Take them out of the memo. */
  readonly edits: readonly TextEdit[];
  /** What is added at the end of the log; empty where it has them all. A log that is not there is begun with it. */
  readonly added: string;
}

/**
 * Moves decisions from the memo to the log. Only those that the log lacks are added, the oldest first, in the memo's words
 * and under their own ids; one without an id gets the next.
 *
 * @param moved some of the memo's decisions, in its order
 * @param log null where there is none
 */
export function moveDecisions(
  memo: string,
  { decisions }: Pick<Memo, 'decisions'>,
  moved: readonly MemoDecision[],
  log: { readonly text: string; readonly value: DecisionLog } | null,
): MovedDecisions {
  const known = new Set(log?.value.decisions.map(({ id }) => decisionKey(id)));
  const lacking = moved.filter(({ id }) => id === null || !known.has(decisionKey(id))).reverse();
  const before = log?.text ?? EMPTY_LOG;
  let number = Math.max(log === null ? 0 : highestNumber(log.value), ...decisions.map(numberOf));
  let text = before;
  for (const decision of lacking) {
    if (decision.id === null) number += 1;
    text += entryText(text, entryLines(memo, decision, decision.id ?? decisionId(number)));
  }
  const added = text.slice(before.length);
  return {
    edits: moved.map((decision) => removeEntry(memo, decision)),
    added: log === null && added !== '' ? EMPTY_LOG + added : added,
  };
}

function numberOf({ id }: MemoDecision): number {
  return leadingDecisionId(id ?? '')?.number ?? 0;
}

/** Its first line becomes the heading; what stands below it keeps its lines, without the indentation of the list. */
function entryLines(memo: string, { range }: MemoDecision, id: string): readonly string[] {
  const [first = '', ...rest] = memo
    .slice(range.start, range.end)
    .trimEnd()
    .split(/\r\n|\n|\r/);
  const written = first.replace(/^(?:[-*+]|\d{1,9}[.)]|#{1,6})[ \t]+/, '');
  const title = leadingDecisionId(written)?.rest ?? written;
  const indent = Math.min(...rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return [`## ${id}: ${title}`, ...rest.map((line) => line.slice(Math.min(indent, line.length)))];
}
