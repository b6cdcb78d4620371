import type { Task } from '../model/backlog.ts';
import { parseBlocks } from '../parse/blocks.ts';
import { groupStatus } from '../parse/headingStatus.ts';
import { type Section, splitSections } from '../parse/sections.ts';

/**
 * The task below which a new one goes: the last, or, where that stands under a heading such as `## Done`, the last pending
 * one that does not. Undefined where there is no task yet.
 */
export function newTaskPlace(text: string, tasks: readonly Task[]): Task | undefined {
  const root = splitSections(parseBlocks(text));
  const isOpenPlace = ({ range }: Task): boolean => (groupAt(root, range.start) ?? 'pending') === 'pending';
  const last = tasks.at(-1);
  if (last === undefined || isOpenPlace(last)) return last;
  return tasks.findLast((task) => task.status === 'pending' && isOpenPlace(task)) ?? last;
}

/** The status that the headings above a place give to what stands there; the nearest that gives one counts. */
function groupAt({ heading, sections }: Section, at: number): string | null {
  const below = sections.find(({ start, end }) => start <= at && at < end);
  const nearer = below === undefined ? null : groupAt(below, at);
  return nearer ?? (heading === null ? null : (groupStatus(heading.text)?.status ?? null));
}
