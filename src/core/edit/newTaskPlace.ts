import type { Task } from '../model/backlog.ts';
import { parseBlocks } from '../parse/blocks.ts';
import { groupStatus } from '../parse/headingStatus.ts';
import { type Section, splitSections } from '../parse/sections.ts';
import { titleSection } from '../parse/taskItems.ts';

/** What a new task goes behind: a task, or a heading, with its text, under which there is none yet. */
export interface NewTaskPlace {
  readonly end: number;
  /** The task; null of a heading. */
  readonly task: Task | null;
  /** The level of a task that is a heading. */
  readonly level: number | null;
}

interface Spot {
  readonly task: Task;
  readonly level: number | null;
  /** The status that what stands above gives to what is there. */
  readonly group: string | null;
}

/**
 * The place of a new task: behind the last one, unless that stands under a heading such as `## Doing` or `## Done`. Then
 * behind the last open one that does not, or under a heading for pending tasks, else behind the last open one that is not
 * under `## Done`, or under whatever else is not done. Null where there is no task yet.
 */
export function newTaskPlace(text: string, tasks: readonly Task[]): NewTaskPlace | null {
  const root = splitSections(parseBlocks(text));
  const spots = tasks.flatMap((task) => spotsOf(root, task));
  const last = spots.at(-1);
  if (last === undefined) return null;
  const found =
    (isForPending(last) ? last : undefined) ??
    spots.findLast((spot) => isForPending(spot) && spot.task.status === 'pending') ??
    spots.findLast((spot) => isForPending(spot) && spot.task.status !== 'done') ??
    spots.findLast(isForPending) ??
    headingPlace(root, (group) => group === 'pending') ??
    spots.findLast((spot) => !isDone(spot.group) && spot.task.status !== 'done') ??
    headingPlace(root, (group) => group !== null && !isDone(group)) ??
    titlePlace(root) ??
    last;
  return 'end' in found ? found : { end: found.task.range.end, task: found.task, level: found.level };
}

/** A heading with a status, but no id, is no neighbour where the tasks under it have ids: they are. */
function spotsOf(root: Section, task: Task): readonly Spot[] {
  const level = headingAt(root, task.lineRange.start)?.heading?.level ?? null;
  if (level === null || task.id !== null || task.tasks.every(({ id }) => id === null)) {
    return [{ task, level, group: groupAt(root, task.range.start) }];
  }
  return task.tasks
    .flatMap((nested) => spotsOf(root, nested))
    .map((spot) => ({ ...spot, group: spot.group ?? (task.status === 'done' ? 'completed' : null) }));
}

function isForPending({ group }: Spot): boolean {
  return (group ?? 'pending') === 'pending';
}

function isDone(group: string | null): boolean {
  return group === 'completed' || group === 'skipped' || group === 'dropped';
}

function headingAt({ sections }: Section, start: number): Section | undefined {
  const found = sections.find((section) => section.start <= start && start < section.end);
  return found === undefined || found.start === start ? found : headingAt(found, start);
}

/** The status that the headings above a place give to what stands there; the nearest that gives one counts. */
function groupAt({ heading, sections }: Section, at: number): string | null {
  const below = sections.find(({ start, end }) => start <= at && at < end);
  const nearer = below === undefined ? null : groupAt(below, at);
  return nearer ?? (heading === null ? null : (groupStatus(heading.text)?.status ?? null));
}

/** The first heading that gives such a status. */
function headingPlace(root: Section, isMeant: (group: string | null) => boolean): NewTaskPlace | undefined {
  const title = titleSection(root);
  const found = sectionsBelow(root).find((section) => {
    return section !== title && isMeant(groupStatus(section.heading?.text ?? '')?.status ?? null);
  });
  return found === undefined ? undefined : below(found);
}

function titlePlace(root: Section): NewTaskPlace | undefined {
  const title = titleSection(root);
  return title === null ? undefined : below(title);
}

function below({ heading, blocks }: Section): NewTaskPlace {
  return { end: blocks.at(-1)?.range.end ?? heading?.range.end ?? 0, task: null, level: null };
}

function sectionsBelow({ sections }: Section): readonly Section[] {
  return sections.flatMap((section) => [section, ...sectionsBelow(section)]);
}
