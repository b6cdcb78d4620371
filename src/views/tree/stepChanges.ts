import type { JournalEntry } from '../../core/model/journal.ts';

/** The last write that moved a step. */
export interface StepChange {
  readonly actor: string;
  /** ISO 8601. */
  readonly time: string;
}

/** By step, who changed it last, as far as the journal goes back. */
export function lastChanges(journal: readonly JournalEntry[], plan: string): ReadonlyMap<string, StepChange> {
  const changes = new Map<string, StepChange>();
  for (const { plan: changed, actor, time, moves } of journal) {
    if (changed !== plan) continue;
    for (const { id } of moves) changes.set(id, { actor, time });
  }
  return changes;
}
