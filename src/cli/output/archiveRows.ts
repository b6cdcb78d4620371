import type { PlanFile } from '../../core/model/plan.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import type { Row } from './row.ts';
import type { Symbols } from './symbols.ts';
import { progressWords } from './words.ts';

const SHOWN = 3;

/** The archive with the names that `dogear restore` takes, the newest first. None where nothing is archived. */
export function archiveRows(files: readonly PlanFile[], symbols: Symbols): readonly Row[] {
  if (files.length === 0) return [];
  const newest = [...files].sort((one, other) => (other.archived?.at ?? 0) - (one.archived?.at ?? 0)).slice(0, SHOWN);
  const root: Row = { lead: `${symbols.open} `, text: 'Archive', tone: 'strong', right: `${files.length}` };
  const rows = newest.map(
    (file): Row => ({
      lead: ' '.repeat(4),
      text: visibleText(file.archived?.name ?? file.path),
      tone: 'quiet',
      right: progressWords(file.plan.progress),
    }),
  );
  const more = files.length - newest.length;
  return [
    root,
    ...rows,
    ...(more > 0 ? [{ lead: ' '.repeat(4), text: `and ${more} more`, tone: 'quiet' } as const] : []),
  ];
}
