import type { Decision, DecisionLog } from '../model/decisions.ts';
import { parseDecisionLog } from '../parse/decisions.ts';
import type { TextEdit } from '../ports.ts';
import { applyEdits } from './applyEdits.ts';
import { appendDecision, entryText } from './decisions.ts';
import { difference } from './difference.ts';
import { lineEndOf } from './lineEnd.ts';

export interface LogText {
  readonly text: string;
  readonly value: DecisionLog;
}

/**
 * Brings a log that was rewritten back to what was committed, and appends what it says now: new entries as they are, and of
 * each entry that was changed one that supersedes it. `date` is `YYYY-MM-DD`. Null where there is nothing to restore.
 */
export function restoreLog(committed: LogText, now: LogText, date: string): TextEdit | null {
  const known = new Map(committed.value.decisions.map((decision) => [decision.id, wordsOf(committed.text, decision)]));
  const added = now.value.decisions.filter(({ id }) => !known.has(id));
  const changed = now.value.decisions.filter(
    (one) => known.has(one.id) && known.get(one.id) !== wordsOf(now.text, one),
  );
  let text = committed.text.replace(/\r\n|\n|\r/g, lineEndOf(now.text));
  // In this order: new entries keep their numbers, and those that supersede get higher ones.
  for (const decision of added) text += entryText(text, wordsOf(now.text, decision).split('\n'));
  for (const decision of changed) text = withSuccessor(text, decision, date);
  return difference(now.text, text);
}

/** An entry's text, whatever the line ends. */
function wordsOf(text: string, { range }: Decision): string {
  return text.slice(range.start, range.end).replace(/\r\n?/g, '\n').trimEnd();
}

function withSuccessor(text: string, { id, title, context, options, choice, why }: Decision, date: string): string {
  const { edits } = appendDecision(text, parseDecisionLog(text).value, {
    title,
    choice: choice ?? title,
    why: why ?? '',
    ...(context === null ? {} : { context }),
    ...(options === null ? {} : { options }),
    supersedes: [id],
    date,
  });
  return applyEdits(text, edits);
}
