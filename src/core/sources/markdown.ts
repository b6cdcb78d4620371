import type { Plan } from '../model/plan.ts';
import { parseMarkdownPlan } from '../parse/markdownPlan.ts';
import { isWrittenPlan } from '../parse/writtenPlan.ts';
import { planIn, type Source } from './source.ts';
import { USUAL_BOXES } from './usualBoxes.ts';

const NAMES = ['TODO.md', 'TASKS.md', 'PLAN.md', 'ROADMAP.md'];

/** A folder's description of itself. */
const ABOUT_FOLDER = /(?:^|\/)(?:readme|index)\.md$/i;

/** Any other plan, to-do list or road map in Markdown, at the root or in `docs/`. */
export const markdown: Source<Plan> = {
  id: 'markdown',
  places: [...NAMES, ...NAMES.map((name) => `docs/${name}`), 'docs/plans/*.md'],
  anyCase: true,
  beside: ['plan.json', 'docs/plan.json'],
  spelling: { boxes: USUAL_BOXES },
  parse(text, path) {
    if (text.trim() === '') return null;
    const parsed = parseMarkdownPlan(text);
    return ABOUT_FOLDER.test(path) && parsed.value.progress === null ? null : parsed;
  },
  gather: (files, folder) =>
    files
      .filter(({ path, text }) => !(isWrittenPlan(text) && folder.has(path.replace(/[^/]+$/, 'plan.json'))))
      .map((document) => planIn(document, document.value)),
};
