import type { Plan } from '../model/plan.ts';
import { slug } from '../model/slug.ts';
import { headingOutline } from '../parse/headingOutline.ts';
import { parseMarkdownPlan } from '../parse/markdownPlan.ts';
import { putAway } from './putAway.ts';
import { type LeavingFile, planIn, type Source, type SourceMove } from './source.ts';
import { USUAL_BOXES } from './usualBoxes.ts';

const CURRENT = '.lovable/plan.md';

/**
 * Lovable keeps the plan that was approved last in one file, most often without boxes, and those before it in folders. The
 * file is gone while no plan is at work.
 */
export const lovable: Source<Plan> = {
  id: 'lovable',
  places: [CURRENT, '.lovable/plan/*.md', '.lovable/plans/**/*.md'],
  spelling: { boxes: USUAL_BOXES },
  archive: { move: toFormerPlans },
  parse(text) {
    if (text.trim() === '') return null;
    const { value, problems } = parseMarkdownPlan(text);
    const statesNothing = value.progress === null && problems.length === 0;
    return { value: statesNothing ? { ...value, steps: headingOutline(text) } : value, problems };
  },
  gather: (files) =>
    files.map((document) => {
      const isCurrent = document.path === CURRENT;
      return planIn(document, document.value, { state: isCurrent ? null : putAway(document.value), atWork: isCurrent });
    }),
};

function toFormerPlans({ path, title, date }: LeavingFile): SourceMove | null {
  return path === CURRENT ? { from: path, to: `.lovable/plan/${slug(title ?? '') || 'plan'}-${date}.md` } : null;
}
