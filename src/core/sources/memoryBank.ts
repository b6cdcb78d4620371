import type { Plan } from '../model/plan.ts';
import { walkSteps } from '../model/plan.ts';
import { parseMarkdownPlan } from '../parse/markdownPlan.ts';
import { planIn, type Source } from './source.ts';
import { USUAL_BOXES } from './usualBoxes.ts';

const FOLDERS = ['memory-bank', '.github/memory-bank'];

/** A memory bank: its files are memos; progress and tasks are plans too, as far as they have boxes. */
export const memoryBank: Source<Plan> = {
  id: 'memory-bank',
  places: FOLDERS.flatMap((folder) => [`${folder}/progress.md`, `${folder}/tasks/*.md`]),
  memos: FOLDERS.map((folder) => `${folder}/*.md`),
  archive: { never: 'A memory bank keeps its files where they are.' },
  spelling: { boxes: USUAL_BOXES },
  parse(text) {
    if (!text.includes('[')) return null;
    const parsed = parseMarkdownPlan(text);
    return hasBoxes(text, parsed.value) ? parsed : null;
  },
  gather: (files) => files.map((document) => planIn(document, document.value)),
};

function hasBoxes(text: string, { steps }: Plan): boolean {
  for (const { statusRange } of walkSteps(steps)) {
    if (statusRange !== null && text[statusRange.start] === '[') return true;
  }
  return false;
}
