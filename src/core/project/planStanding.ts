import type { JournalEntry, JournalStanding } from '../model/journal.ts';
import { isStateFile, joinPath } from '../model/layout.ts';
import { parseJournal } from '../parse/journal.ts';
import { hashedText, journalStanding } from '../parse/journalStanding.ts';
import type { FileStore } from '../ports.ts';
import type { StateFolder } from './stateFolder.ts';

/** SHA-256 in hex. It may be loaded when it is first needed: most folders have no journal. */
export type Sha256 = (text: string) => string | Promise<string>;

/** Tells how Dogear's own plan stands to the journal; null where there is no plan that Dogear could have written. */
export type StandingReader = (state: StateFolder) => Promise<JournalStanding | null>;

/** Hashes a plan, and looks through older journals, only when plan or journal has changed. */
export function createStandingReader(files: Pick<FileStore, 'read' | 'list'>, sha256: Sha256): StandingReader {
  let kept: { readonly text: string; readonly journal: object; readonly standing: JournalStanding } | null = null;
  return async (state) => {
    const { plan, journal } = state;
    const record = plan?.document.value.record ?? null;
    if (plan === null || record === null || plan.document.broken) return null;
    if (!journal.some((entry) => entry.plan === record.id)) return 'unrecorded';
    const { text } = plan.document;
    if (kept?.text !== text || kept.journal !== journal) {
      const hash = await sha256(hashedText(text));
      const standing = journalStanding(journal, record, hash);
      const entries = standing === 'changed-by-hand' ? await allEntries(files, state.directory) : journal;
      kept = { text, journal, standing: journalStanding(entries, record, hash) };
    }
    return kept.standing;
  };
}

/** What the journal's end does not hold may stand further up, or in an older file. */
async function allEntries(
  files: Pick<FileStore, 'read' | 'list'>,
  directory: string,
): Promise<readonly JournalEntry[]> {
  const names = (await files.list(directory)).map(({ name }) => name);
  const journals = names.filter((name) => name.endsWith('.jsonl') && isStateFile(joinPath(directory, name), directory));
  const reads = await Promise.all(journals.map((name) => files.read(joinPath(directory, name))));
  return parseJournal(reads.map((read) => (read.kind === 'file' ? read.text : '')).join('\n'));
}
