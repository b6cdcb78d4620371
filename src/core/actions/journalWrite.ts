import type { JournalEntry } from '../model/journal.ts';
import { joinPath, STATE_FILES } from '../model/layout.ts';
import { parseJournal } from '../parse/journal.ts';
import { journalStanding, planHash } from '../parse/journalStanding.ts';
import type { Change, FilesNow } from '../ports.ts';
import type { ActionContext } from './context.ts';
import { type CurrentPlan, planPaths } from './currentPlan.ts';
import { journalEntry, timeNow } from './planWrite.ts';

/** At this length the journal goes on in a new file. */
const MAX_LENGTH = 1_000_000;

const OLDER_JOURNAL = /^journal-(\d{4}-\d\d-\d\d)-(\d+)\.jsonl$/;

/** The journal's older files, oldest first, and the journal itself; as paths. */
export async function journalPaths({ files, stateDirectory }: ActionContext): Promise<readonly string[]> {
  const older = olderJournals(await files.list(stateDirectory));
  return [...older, STATE_FILES.journal].map((name) => joinPath(stateDirectory, name));
}

/** Of these files only what a plain write needs: the last older one counts where a rotation was interrupted. */
export async function journalsForWrite(context: ActionContext): Promise<readonly string[]> {
  const names = await context.files.list(context.stateDirectory);
  const journal = planPaths(context.stateDirectory).journal;
  if (names.some(({ name }) => name === STATE_FILES.journal)) return [journal];
  return [
    ...olderJournals(names)
      .slice(-1)
      .map((name) => joinPath(context.stateDirectory, name)),
    journal,
  ];
}

/** All entries of journals that a transaction has read. */
export function journalEntries(now: FilesNow, journals: readonly string[]): readonly JournalEntry[] {
  const texts = journals.map((path) => now.read(path)).map((read) => (read.kind === 'file' ? read.text : ''));
  return parseJournal(texts.join('\n'));
}

/**
 * Changes of plan files with the journal's lines around them: after them the entries that tell of them; before them the one
 * that a crash kept from being written, where the plan that is replaced is one revision ahead of the journal. `journals`:
 * those that the transaction has read; it must have listed the state directory too.
 */
export function withJournal(
  context: ActionContext,
  now: FilesNow,
  journals: readonly string[],
  write: {
    readonly before: CurrentPlan | null;
    readonly changes: readonly Change[];
    readonly entries: readonly JournalEntry[];
  },
): readonly Change[] {
  const path = planPaths(context.stateDirectory).journal;
  const read = now.read(path);
  const text = read.kind === 'file' ? read.text : '';
  const isFull = read.kind === 'too-large' || text.length >= MAX_LENGTH;
  const missing = missingEntry(context, journalEntries(now, journals), write.before);
  const isCutOff = !isFull && text !== '' && !text.endsWith('\n');
  return [
    ...(isFull ? [rotation(context, now, path)] : []),
    ...(isCutOff ? [{ kind: 'append', path, text: '\n' } as const] : []),
    ...additions(path, missing),
    ...write.changes,
    ...additions(path, write.entries),
  ];
}

function olderJournals(names: readonly { readonly name: string }[]): readonly string[] {
  const found = names.flatMap(({ name }) => {
    const [, date = '', number] = OLDER_JOURNAL.exec(name) ?? [];
    return date === '' ? [] : [{ name, date, number: Number(number) }];
  });
  found.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : one.number - other.number));
  return found.map(({ name }) => name);
}

function missingEntry(
  context: ActionContext,
  entries: readonly JournalEntry[],
  before: CurrentPlan | null,
): readonly JournalEntry[] {
  if (before === null) return [];
  const standing = journalStanding(entries, before.json, planHash(context.identity, before.text));
  return standing === 'interrupted' ? [journalEntry(context, before.json, before.text, { action: 'recovered' })] : [];
}

function additions(path: string, entries: readonly JournalEntry[]): readonly Change[] {
  if (entries.length === 0) return [];
  return [{ kind: 'append', path, text: entries.map((entry) => `${JSON.stringify(entry)}\n`).join('') }];
}

function rotation(context: ActionContext, now: FilesNow, path: string): Change {
  const date = timeNow(context).slice(0, 10);
  const taken = new Set(now.list(context.stateDirectory).map(({ name }) => name));
  let number = 1;
  while (taken.has(`journal-${date}-${number}.jsonl`)) number += 1;
  return { kind: 'rename', path, to: joinPath(context.stateDirectory, `journal-${date}-${number}.jsonl`) };
}
