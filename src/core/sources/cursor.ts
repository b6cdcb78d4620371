import type { Plan } from '../model/plan.ts';
import type { Finding } from '../model/problem.ts';
import { readTodos } from '../parse/frontMatterTodos.ts';
import { parseMarkdownPlan } from '../parse/markdownPlan.ts';
import { putAway } from './putAway.ts';
import { type ParsedFile, planIn, type Source } from './source.ts';
import { USUAL_BOXES } from './usualBoxes.ts';

/**
 * Cursor: the to-dos stand in the front matter. Where there are any, boxes in the text below are not counted; that both
 * disagree is reported.
 */
export const cursor: Source<Plan> = {
  id: 'cursor',
  places: ['.cursor/plans/**/*.plan.md'],
  specs: ['.cursorrules', '.cursor/rules/**/*.mdc'],
  spelling: {
    boxes: USUAL_BOXES,
    words: { pending: 'pending', running: 'in_progress', completed: 'completed', skipped: 'cancelled' },
  },
  archive: { move: ({ path }) => ({ from: path, to: path.replace('.cursor/plans/', '.cursor/plans/archive/') }) },
  parse(text) {
    if (text.trim() === '') return null;
    return parsePlan(text);
  },
  gather: (files) =>
    files.map((document) =>
      planIn(document, document.value, {
        state: /\/archived?\//i.test(document.path) ? putAway(document.value) : null,
      }),
    ),
};

/** What is told of a body whose boxes do not count. */
const OF_BODY: readonly string[] = ['plan-lists-disagree', 'file-unreadable'];

function parsePlan(text: string): ParsedFile<Plan> {
  const body = parseMarkdownPlan(text);
  const todos = readTodos(text, 'plan-invalid');
  const title = todos.name ?? body.value.title;
  if (todos.plan === null) return { value: { ...body.value, title }, problems: [...todos.problems, ...body.problems] };
  const ofBody = body.problems.filter(({ rule }: Finding) => OF_BODY.includes(rule));
  return { value: { ...todos.plan, title }, problems: [...todos.problems, ...ofBody] };
}
