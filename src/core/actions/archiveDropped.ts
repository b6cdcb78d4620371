import { applyEdits } from '../edit/applyEdits.ts';
import { memoArchive } from '../edit/memoArchive.ts';
import { moveDecisions } from '../edit/moveDecisions.ts';
import { parseDecisionLog } from '../parse/decisions.ts';
import { parseMemo } from '../parse/memo.ts';
import type { Change, Clock } from '../ports.ts';

/** The texts as they are, null where there are none, and the names that the archive has. */
export interface BeforeCheckpoint {
  readonly memo: string | null;
  readonly log: string | null;
  readonly archive: string;
  readonly taken: Iterable<string>;
}

/**
 * What changes of the memo would lose: of the decisions that they drop, the words that the log does not have. They go to a
 * new file of the archive, as with `compress`.
 */
export function archiveDropped(
  clock: Clock,
  { memo, log, archive, taken }: BeforeCheckpoint,
  changes: readonly Change[],
): readonly Change[] {
  const edits = changes.flatMap((change) => (change.kind === 'edit' ? change.edits : []));
  if (memo === null || log === null || edits.length === 0) return [];
  const before = parseMemo(memo, clock).value;
  const kept = new Set(parseMemo(applyEdits(memo, edits), clock).value.decisions.map(({ text }) => text));
  const dropped = before.decisions.filter(({ text }) => !kept.has(text));
  const { archived } = moveDecisions(memo, before, dropped, { text: log, value: parseDecisionLog(log).value });
  const file = memoArchive(archive, taken, clock.now(), archived);
  return file === null ? [] : [file];
}
