import type { Plan } from '../model/plan.ts';
import { parsePhases } from '../parse/phases.ts';
import { planIn, type Source } from './source.ts';
import { USUAL_BOXES } from './usualBoxes.ts';

const ROOT = 'task_plan.md';
const POINTER = '.planning/.active_plan';

/** What one of its files says: a plan, or which plan is at work. */
type PlanningFile = { readonly plan: Plan } | { readonly active: string };

/** Planning with Files: a plan of phases at the root or in a folder of its own, with a pointer to the one at work. */
export const planningWithFiles: Source<PlanningFile> = {
  id: 'planning-with-files',
  places: [ROOT, '.planning/*/task_plan.md', POINTER],
  memos: ['findings.md', 'progress.md', '.planning/*/findings.md', '.planning/*/progress.md'],
  showsMemory: (path, folder) => folder.has(path.replace(/[^/]+$/, ROOT)),
  spelling: { boxes: USUAL_BOXES, words: { pending: 'pending', running: 'in_progress', completed: 'complete' } },
  parse(text, path) {
    if (path === POINTER) return { value: { active: text.trim() }, problems: [] };
    if (text.trim() === '') return null;
    const { value, problems } = parsePhases(text);
    const title = value.title?.replace(/^task plan\s*[:：]\s*/i, '') ?? null;
    return { value: { plan: { ...value, title } }, problems };
  },
  gather(files) {
    const active = files.flatMap(({ value }) => ('active' in value ? [activeFolder(value.active)] : []))[0];
    return files.flatMap((document) => {
      const { path, value } = document;
      if (!('plan' in value)) return [];
      return [planIn(document, value.plan, { atWork: path.split('/').at(-2) === active && active !== undefined })];
    });
  },
};

/** The pointer names a folder, with or without the way to it. */
function activeFolder(pointer: string): string | undefined {
  return pointer
    .replace(/\/(?:task_plan\.md)?$/, '')
    .split('/')
    .at(-1);
}
