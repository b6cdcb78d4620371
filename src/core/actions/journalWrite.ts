import type { JournalEntry } from '../model/journal.ts';
import { joinPath } from '../model/layout.ts';
import { parseJournal } from '../parse/journal.ts';
import { journalStanding, planHash } from '../parse/journalStanding.ts';
import type { Change, FilesNow } from '../ports.ts';
import type { ActionContext } from './context.ts';
import { type CurrentPlan, planPaths } from './currentPlan.ts';
import { journalEntry, timeNow } from './planWrite.ts';

/** At this length the journal goes on in a new file. */
const MAX_LENGTH = 1_000_000;

const OLDER_JOURNAL = /^journal-\d{4}-\d\d-\d\d-\d+\.jsonl$/;

/** The journal's older files among the names in the state directory. */
export function olderJournals(names: readonly { readonly name: string }[]): readonly string[] {
  return names.map(({ name }) => name).filter((name) => OLDER_JOURNAL.test(name));
}

/**
 * Adds entries to the journal. Before them goes the entry that a crash kept from being written: the plan that is replaced
 * is then one revision ahead of the journal. The transaction must have read the journal and listed the state directory.
 */
export function journalChanges(
  context: ActionContext,
  now: FilesNow,
  before: CurrentPlan | null,
  entries: readonly JournalEntry[],
): readonly Change[] {
  const path = planPaths(context.stateDirectory).journal;
  const read = now.read(path);
  const text = read.kind === 'file' ? read.text : '';
  const all = [...recovered(context, text, before), ...entries];
  const full = read.kind === 'too-large' || text.length >= MAX_LENGTH;
  const lines = all.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const unfinished = !full && text !== '' && !text.endsWith('\n');
  return [
    ...(full ? [rotation(context, now, path)] : []),
    ...(all.length > 0 ? [{ kind: 'append', path, text: unfinished ? `\n${lines}` : lines } as const] : []),
  ];
}

function recovered(context: ActionContext, text: string, before: CurrentPlan | null): readonly JournalEntry[] {
  if (before === null) return [];
  const standing = journalStanding(parseJournal(text), before.json, planHash(context.identity, before.text));
  return standing === 'interrupted' ? [journalEntry(context, before.json, before.text, { action: 'recovered' })] : [];
}

function rotation(context: ActionContext, now: FilesNow, path: string): Change {
  const date = timeNow(context).slice(0, 10);
  const taken = new Set(olderJournals(now.list(context.stateDirectory)));
  let number = 1;
  while (taken.has(`journal-${date}-${number}.jsonl`)) number += 1;
  return { kind: 'rename', path, to: joinPath(context.stateDirectory, `journal-${date}-${number}.jsonl`) };
}
