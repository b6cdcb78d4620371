import { type Memo, type MemoDecision, memoSection } from '../model/memo.ts';
import { decisionIdsIn, decisionKey, leadingDecisionId } from '../parse/decisionId.ts';
import { entryPlaceholder } from '../parse/memoEntries.ts';
import type { MemoPart } from '../parse/memoSections.ts';
import type { TextEdit } from '../ports.ts';
import { firstSound } from './firstSound.ts';
import { appendItems, prependEntries, removeEntry, replacePlaceholder } from './memoEntries.ts';
import { oneLine } from './oneLine.ts';

export interface LoggedDecision {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  /** It came from the memo, and does not go back. */
  readonly moved?: boolean;
}

/** The log, and how many of its decisions the memo names. */
export interface RecentDecisions {
  readonly log: readonly LoggedDecision[];
  readonly max: number;
}

/** The log's decisions that are newer than the memo's newest, newest first, as the memo writes them. */
export function newerDecisions(memo: Memo, { log, max }: RecentDecisions): readonly string[] {
  const newest = newestNamed(memo, log);
  const isNewer = ({ number, moved }: LoggedDecision) => number > newest && moved !== true;
  const newer = new Map(log.filter(isNewer).map((one) => [decisionKey(one.id), one]));
  return [...newer.values()]
    .sort((one, other) => other.number - one.number)
    .slice(0, max)
    .map(({ id, title }) => `${id}: ${oneLine(title)}`);
}

/** The number of the newest decision that the memo has, by its id or, without one, by its title; -1 where it has none. */
export function newestNamed(memo: Memo, log: readonly LoggedDecision[]): number {
  const byId = namedIn(memo).map((id) => leadingDecisionId(id)?.number ?? -1);
  const titles = new Set(memo.decisions.filter(({ id }) => id === null).map(({ text }) => titleKey(text)));
  if (titles.size === 0) return Math.max(-1, ...byId);
  const byTitle = log.filter(({ title }) => titles.has(titleKey(title))).map(({ number }) => number);
  return Math.max(-1, ...byId, ...byTitle);
}

function titleKey(title: string): string {
  return oneLine(title.replace(/[*_`]/g, '')).toLowerCase().replace(/\.$/, '');
}

/** Where there are no entries, as in a table, whatever the section names. */
function namedIn(memo: Memo): readonly string[] {
  const named = memo.decisions.flatMap(({ id }) => id ?? []);
  return named.length > 0 ? named : decisionIdsIn(memoSection(memo, 'recent-decisions')?.text ?? '');
}

/**
 * Puts newer decisions on top. Entries there keep their bytes; beyond `max` an entry is dropped, but only if the log has
 * it, and the others still read as they did.
 */
export function editMemoDecisions(
  text: string,
  memo: Memo,
  part: MemoPart,
  recent: RecentDecisions,
  lineEnd: string,
): readonly TextEdit[] {
  const added = newerDecisions(memo, recent);
  const logged = new Set(recent.log.map(({ id }) => decisionKey(id)));
  const isDropped = ({ id }: MemoDecision, index: number) =>
    added.length + index >= recent.max && id !== null && logged.has(decisionKey(id));
  const [first] = memo.decisions;
  const dropped = memo.decisions.filter(isDropped);
  const removed = dropped.map((entry) => removeEntry(text, entry, lineEnd));
  if (added.length === 0) return firstSound(text, memo, [removed, []]);
  const reads = (after: Memo) => added.every((entry) => after.decisions.some((one) => one.text === entry));
  const below = appendItems(text, part.section, added, lineEnd);
  if (first === undefined) {
    const place = entryPlaceholder(text, part);
    const usual = place === null ? below : replacePlaceholder(text, place, added, lineEnd);
    return firstSound(text, memo, [[usual], [below]], reads);
  }
  const replaced = isDropped(first, 0);
  const onTop = (replacing: boolean) => prependEntries(text, first, added, replacing, lineEnd);
  const usual = [onTop(replaced), ...removed.slice(replaced ? 1 : 0)];
  return firstSound(text, memo, [usual, [below, ...removed], [onTop(false)], [below]], reads);
}
