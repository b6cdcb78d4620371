import { countProgress, type Plan, type Step } from '../model/plan.ts';
import type { Range } from '../model/text.ts';
import { parseBlocks, walkBlocks } from '../parse/blocks.ts';
import { parseMarkdownPlan } from '../parse/markdownPlan.ts';
import { createTaskKeys } from '../parse/taskKeys.ts';
import { UNSTATED } from '../parse/unstated.ts';
import { planIn, type Source } from './source.ts';
import { USUAL_BOXES } from './usualBoxes.ts';

const STATE = '.planning/STATE.md';

/**
 * GSD: the state file is a memo, and a plan where it has boxes. A phase has plans, each finished when the summary of the
 * same name is written; their tasks are elements, `<task><name>Task 1: ...</name>`, and state no status.
 */
export const gsd: Source<Plan> = {
  id: 'gsd',
  places: [STATE, '.planning/phases/*/*-PLAN.md'],
  beside: ['.planning/phases/*/*-SUMMARY.md'],
  memos: [STATE, '.planning/phases/*/.continue-here.md'],
  specs: ['.planning/PROJECT.md', '.planning/REQUIREMENTS.md', '.planning/ROADMAP.md'],
  archive: { never: 'GSD archives the plans of a milestone together, when the milestone is closed.' },
  spelling: { boxes: USUAL_BOXES },
  parse(text, path) {
    const { value, problems } = parseMarkdownPlan(text);
    if (path === STATE) return value.progress === null && problems.length === 0 ? null : { value, problems };
    const steps = value.progress === null ? taskElements(text) : value.steps;
    const title = value.title ?? path.slice(path.lastIndexOf('/') + 1, -'.md'.length);
    return { value: { ...value, title, steps, progress: value.progress ?? countProgress(steps) }, problems };
  },
  gather: (files, folder) =>
    files.map((document) => {
      const isFinished = document.path !== STATE && folder.has(document.path.replace(/-PLAN\.md$/, '-SUMMARY.md'));
      return planIn(document, document.value, { state: isFinished ? 'finished' : null });
    }),
};

const TASK = /<task\b[^<>]*>\s*<name>([^<]+)<\/name>/g;

function taskElements(text: string): readonly Step[] {
  const found = [...text.matchAll(TASK)];
  if (found.length === 0) return [];
  const code = [...walkBlocks(parseBlocks(text))].filter(({ kind }) => kind === 'code');
  const keys = createTaskKeys();
  return found
    .map(({ index, 0: written, 1: title = '' }) => ({ title: title.trim(), range: rangeOf(index, written) }))
    .filter(({ range }) => !code.some((block) => block.range.start <= range.start && range.end <= block.range.end))
    .map(({ title, range }) => ({ ...UNSTATED, id: keys.keyOf(null, title), title, range }));
}

function rangeOf(start: number, written: string): Range {
  return { start, end: start + written.length };
}
