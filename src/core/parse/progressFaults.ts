import type { Plan, Progress, Step } from '../model/plan.ts';
import type { Finding } from '../model/problem.ts';
import type { Block } from './blocks.ts';
import { type DeclaredProgress, declaredInFrontMatter, declaredInText } from './declaredProgress.ts';
import { type FrontMatter, readFrontMatter } from './frontMatter.ts';
import { readStatusWord } from './statusWords.ts';

/** Rounded by hand, a percentage is off by so much at most. */
const ROUNDING = 5;

/**
 * Where a plan in Markdown says otherwise about its progress than its boxes. Findings: plan-progress-disagrees; and
 * plan-lists-disagree where the front matter calls all of it done.
 */
export function progressFaults(text: string, blocks: readonly Block[], plan: Plan): readonly Finding[] {
  const { progress } = plan;
  if (progress === null || progress.unknown > 0) return [];
  const { frontMatter } = readFrontMatter(text, '');
  const front = frontMatter === null ? [] : declaredInFrontMatter(frontMatter);
  return [
    ...(frontMatter === null ? [] : listsDisagree(frontMatter, plan.steps, progress)),
    ...[...front, ...declaredInText(blocks)].flatMap((declared) => progressDisagrees(declared, progress)),
  ];
}

function listsDisagree({ values }: FrontMatter, steps: readonly Step[], progress: Progress): readonly Finding[] {
  if (steps.length === 0 || progress.done === progress.total) return [];
  const todos = values.get('todos');
  const status = values.get('status');
  const field = todos !== undefined && allDone(todos.value) ? todos : isDone(status?.value) ? status : undefined;
  if (field === undefined) return [];
  const open = progress.total - progress.done;
  const boxes = open === 1 ? 'a box is open' : `${open} boxes are open`;
  const message = `The front matter says that all is done, and below it ${boxes}. Tick what is done, or correct the front matter.`;
  return [{ rule: 'plan-lists-disagree', range: field.range, message }];
}

function allDone(todos: unknown): boolean {
  if (!Array.isArray(todos) || todos.length === 0) return false;
  return todos.every((todo: unknown) => isDone((todo as { readonly status?: unknown } | null)?.status));
}

function isDone(status: unknown): boolean {
  const word = typeof status === 'string' ? readStatusWord(status) : null;
  return word === 'completed' || word === 'skipped';
}

function progressDisagrees(declared: DeclaredProgress, counted: Progress): readonly Finding[] {
  if (agrees(declared, counted)) return [];
  const { range } = declared;
  const message = `This says ${told(declared)}, and ${counted.done} of ${counted.total} are done by the boxes. Correct the one that is wrong.`;
  return [{ rule: 'plan-progress-disagrees', range, message }];
}

/** A count of another total counts something else, phases perhaps. */
function agrees(declared: DeclaredProgress, { done, total }: Progress): boolean {
  const finished = done === total;
  if (declared.kind === 'status') return declared.finished === finished;
  if (declared.kind === 'count') return declared.total !== total || declared.done === done;
  if (finished || declared.percent >= 100) return finished && declared.percent >= 100;
  return Math.abs(declared.percent - (100 * done) / total) <= ROUNDING;
}

function told(declared: DeclaredProgress): string {
  if (declared.kind === 'percent') return `${declared.percent} %`;
  return declared.kind === 'count' ? `${declared.done} of ${declared.total}` : `"${declared.word}"`;
}
