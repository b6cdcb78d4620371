import type { JournalAction, JournalEntry } from '../model/journal.ts';

const ACTIONS: readonly JournalAction[] = ['set', 'update', 'revise', 'archive', 'restore', 'recovered'];

/**
 * Reads `journal.jsonl`. Lines that are no entry (cut off by a crash, conflict markers) are passed over, and of lines that
 * stand twice, as after a union merge, the first counts. Never throws.
 */
export function parseJournal(text: string): readonly JournalEntry[] {
  const lines = new Set(text.split(/\r?\n/));
  return [...lines].map(readEntry).filter((entry) => entry !== null);
}

function readEntry(line: string): JournalEntry | null {
  if (!line.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return isEntry(value) ? value : null;
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is JournalEntry {
  const entry = value as { readonly [key in keyof JournalEntry]?: unknown };
  return (
    typeof entry.time === 'string' &&
    typeof entry.plan === 'string' &&
    Number.isInteger(entry.revision) &&
    ACTIONS.includes(entry.action as JournalAction) &&
    typeof entry.actor === 'string' &&
    typeof entry.hash === 'string' &&
    Array.isArray(entry.moves) &&
    entry.moves.every((move) => typeof (move as { id?: unknown } | null)?.id === 'string')
  );
}
