import type { Block, ListItem } from './blocks.ts';
import { boxedItems } from './boxedItems.ts';
import { groupStatus, headingStatus, sectionStatus } from './headingStatus.ts';
import { readTitle } from './itemTitle.ts';
import { readLegend } from './legend.ts';
import { hasBoxes } from './listItems.ts';
import { outlineItems, statesStatus, withoutUnstated } from './outlineItems.ts';
import { type Section, splitSections } from './sections.ts';
import type { Markers } from './statusWords.ts';
import { tableItems } from './tableItems.ts';
import type { StatedStatus, TaskItem } from './taskItem.ts';

/** What a Markdown text holds in tasks. */
export interface TaskReading {
  /** The first heading of level 1. */
  readonly title: string | null;
  /** False where nothing states a status: `items` is the outline of headings and list items then. */
  readonly stated: boolean;
  readonly items: readonly TaskItem[];
}

/**
 * What the lists of a file make of one without boxes. `boxes`: some list has boxes, so only items with a status count.
 * `words`: statuses are words, so their neighbours count too. `lists`: so they are, and lists without any count too.
 * `sections`: so do those under headings, but not what introduces groups. `outline`: there is no status anywhere.
 */
type Style = 'boxes' | 'words' | 'lists' | 'sections' | 'outline';

interface ItemList {
  readonly boxed: boolean;
  readonly items: readonly TaskItem[];
}

/** A section whose lists are read. */
interface ReadSection {
  readonly section: Section;
  /** The heading as a task; null where it states no status. */
  readonly task: TaskItem | null;
  readonly isTitle: boolean;
  /** Whether the heading gives what stands under it a status. */
  readonly isGroup: boolean;
  readonly lists: readonly ItemList[];
  readonly sections: readonly ReadSection[];
}

interface Source {
  readonly text: string;
  readonly markers: Markers;
  readonly leftOut: ReadonlySet<Block>;
  readonly kind: 'plan' | 'backlog';
  readonly title: Section | null;
}

/**
 * Finds the tasks among the blocks of a text: list items, rows of tables and headings, with the statuses that boxes, words
 * and headings above them give. A box beats a word, a word beats the heading above.
 *
 * @param markers what boxes mean to the tool that writes such files; a legend in the text goes before
 * @param kind in a backlog whose statuses are words, a list that states none holds tasks too: no item of it may get lost; and
 * the numbers in a column of ids are ids, where a plan counts the rows of each table anew
 */
export function readTaskItems(
  text: string,
  blocks: readonly Block[],
  markers: Markers = new Map(),
  kind: 'plan' | 'backlog' = 'plan',
): TaskReading {
  const legend = readLegend(text, blocks);
  const root = splitSections(blocks);
  const title = titleSection(root);
  const known = legend.markers.size === 0 ? markers : new Map([...markers, ...legend.markers]);
  const read = readSection({ text, markers: known, leftOut: legend.blocks, kind, title }, root, null);
  const style = styleOf(read, kind);
  return { title: title?.heading?.text ?? null, stated: style !== 'outline', items: itemsOf(text, read, style) };
}

/** The first heading of level 1, unless such headings are the groups of the file: `# Doing`, `# Done`. */
export function titleSection(root: Section): Section | null {
  const tops = root.sections.filter(({ heading }) => heading?.level === 1);
  const groups = tops.filter(({ heading }) => heading !== null && groupStatus(heading.text) !== null);
  const first = tops[0];
  return first === undefined || (groups.length > 1 && groups.includes(first)) ? null : first;
}

function readSection(source: Source, section: Section, inherited: StatedStatus | null): ReadSection {
  const { text, title } = source;
  const isTitle = section === title;
  const own = section.heading === null || isTitle ? null : groupStatus(section.heading.text);
  const below = sectionStatus(text, section);
  const status = own !== null || isTitle ? null : headingStatus(text, section, below);
  // What stands under a task tells more about it.
  const group = status === null ? (own ?? inherited) : null;
  return {
    section,
    task: status === null ? null : headingTask(text, section, status.stated, status.titleRange),
    isTitle,
    isGroup: own !== null,
    lists: listsOf(source, section.blocks, below?.item ?? null).map((list) => withGroup(list, group)),
    sections: section.sections.map((nested) => readSection(source, nested, group)),
  };
}

function listsOf(source: Source, blocks: readonly Block[], statusItem: ListItem | null): readonly ItemList[] {
  const { text, markers, kind } = source;
  return blocks.flatMap((block): readonly ItemList[] => {
    if (source.leftOut.has(block)) return [];
    if (block.kind === 'quote') return listsOf(source, block.blocks, null);
    if (block.kind === 'table') return [{ boxed: false, items: tableItems(text, block, markers, kind) }];
    if (block.kind !== 'list') return [];
    const items = statusItem === null ? block.items : block.items.filter((item) => item !== statusItem);
    const boxed = hasBoxes(text, items, markers);
    return [{ boxed, items: boxed ? boxedItems(text, items, markers) : outlineItems(text, items) }];
  });
}

function withGroup(list: ItemList, group: StatedStatus | null): ItemList {
  if (list.boxed || group === null) return list;
  if (group.status === 'dropped') return { ...list, items: [] };
  return { ...list, items: list.items.map((item) => (item.stated === null ? { ...item, stated: group } : item)) };
}

function styleOf(root: ReadSection, kind: 'plan' | 'backlog'): Style {
  if (some(root, ({ lists }) => lists.some(({ boxed }) => boxed))) return 'boxes';
  // Where headings are tasks, lists tell more about them.
  if (some(root, ({ task }) => task !== null)) return 'words';
  if (!some(root, ({ lists }) => lists.some(({ items }) => items.some(statesStatus)))) return 'outline';
  if (kind === 'plan') return 'words';
  return some(root, ({ isGroup }) => isGroup) ? 'sections' : 'lists';
}

function some(read: ReadSection, test: (read: ReadSection) => boolean): boolean {
  return test(read) || read.sections.some((nested) => some(nested, test));
}

function itemsOf(text: string, read: ReadSection, style: Style): readonly TaskItem[] {
  const { heading } = read.section;
  const isIntroduction = heading === null || read.isTitle;
  const parts = [
    ...read.lists.map((list) => countedItems(text, list, style === 'sections' && isIntroduction ? 'words' : style)),
    ...read.sections.map((nested) => itemsOf(text, nested, style)),
  ];
  const items = parts.length === 1 ? (parts[0] ?? []) : parts.flat();
  if (read.task !== null) return read.task.stated?.status === 'dropped' ? [] : [{ ...read.task, items }];
  if (style !== 'outline' || heading === null || read.isTitle || items.length === 0) return items;
  return [{ ...headingTask(text, read.section, null, heading.textRange), items }];
}

function countedItems(text: string, { boxed, items }: ItemList, style: Style): readonly TaskItem[] {
  if (boxed || style === 'outline') return items;
  if (style === 'words' && !items.some(statesStatus)) return [];
  const counted = style === 'boxes' ? items.filter(statesStatus) : items;
  return counted.map((item) => withoutUnstated(text, item));
}

function headingTask(
  text: string,
  section: Section,
  stated: StatedStatus | null,
  titleRange: { readonly start: number; readonly end: number },
): TaskItem {
  const { start, end } = section;
  const { id, idIsUnique, title } = readTitle(text.slice(titleRange.start, titleRange.end));
  return {
    kind: 'heading',
    id,
    idIsUnique,
    title: title || id || (section.heading?.text ?? ''),
    stated,
    detail: null,
    range: { start, end },
    lineRange: section.heading?.range ?? { start, end },
    items: [],
  };
}
