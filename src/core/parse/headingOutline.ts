import type { Step } from '../model/plan.ts';
import { parseBlocks } from './blocks.ts';
import { type Section, splitSections } from './sections.ts';
import { createTaskKeys, type TaskKeys } from './taskKeys.ts';
import { UNSTATED } from './unstated.ts';

/** The headings of a text below its title as steps without a status, nested by level. */
export function headingOutline(text: string): readonly Step[] {
  const root = splitSections(parseBlocks(text));
  const titles = root.sections.filter(({ heading }) => heading?.level === 1);
  const top = titles.length === 1 && titles[0] !== undefined ? titles[0] : root;
  const keys = createTaskKeys();
  return top.sections.flatMap((section) => stepOf(section, keys));
}

function stepOf({ heading, sections, start, end }: Section, keys: TaskKeys): readonly Step[] {
  if (heading === null) return [];
  const title = heading.text.trim();
  const id = keys.keyOf(null, title);
  const steps = sections.flatMap((section) => stepOf(section, keys));
  return [{ ...UNSTATED, id, title, range: { start, end }, steps }];
}
