import type { JournalEntry, JournalStanding } from '../model/journal.ts';
import type { Identity } from '../ports.ts';

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

/** The hash by which the journal knows the text of a `plan.json`. */
export function planHash(identity: Pick<Identity, 'sha256'>, text: string): string {
  return identity.sha256(hashedText(text));
}

/** What is hashed of a `plan.json`: the same whatever line ends a checkout gave it. */
export function hashedText(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
