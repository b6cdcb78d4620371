import type { JournalEntry } from '../model/journal.ts';
import type { Identity } from '../ports.ts';

/**
 * How a plan file stands to the journal.
 *
 * - recorded: written by Dogear as it is
 * - interrupted: written by Dogear, which was stopped before the journal had its line
 * - changed-by-hand: its content stands nowhere in the journal
 * - unrecorded: the journal knows nothing of this plan
 */
export type JournalStanding = 'recorded' | 'interrupted' | 'changed-by-hand' | 'unrecorded';

/** `entries`: those of the journal and of its older files. `hash`: see `planHash`. */
export function journalStanding(
  entries: readonly JournalEntry[],
  plan: { readonly id: string; readonly revision: number },
  hash: string,
): JournalStanding {
  const own = entries.filter((entry) => entry.plan === plan.id);
  if (own.length === 0) return 'unrecorded';
  if (own.some((entry) => entry.hash === hash)) return 'recorded';
  const last = Math.max(...own.map((entry) => entry.revision));
  return plan.revision === last + 1 ? 'interrupted' : 'changed-by-hand';
}

/** The hash by which the journal knows the text of a `plan.json`: the same whatever line ends a checkout gave it. */
export function planHash(identity: Identity, text: string): string {
  return identity.sha256(text.replaceAll('\r\n', '\n'));
}
