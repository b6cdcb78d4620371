import type { Plan } from '../model/plan.ts';
import type { Parsed } from '../model/problem.ts';
import { type Block, parseBlocks } from './blocks.ts';
import { type MarkdownPlanOptions, parseMarkdownPlan } from './markdownPlan.ts';

/** One of the plans of a Markdown file; its ranges stand in the whole text. */
export type MarkdownPart = Parsed<Plan>;

const PREVIOUS = /^[\s*_]*previous plan\b[\s*_:–—-]*/i;

/**
 * Reads a file that may hold several plans, the one at work first. A heading that begins with "Previous Plan", and a
 * second heading of level 1 behind a rule, begin another. There is always at least one.
 */
export function markdownParts(text: string, options: MarkdownPlanOptions = {}): readonly MarkdownPart[] {
  const starts = partStarts(parseBlocks(text));
  if (starts.length === 0) return [parseMarkdownPlan(text, options)];
  return [0, ...starts].map((start, index) => {
    const { value, problems } = parseMarkdownPlan(onlyPart(text, start, starts[index] ?? text.length), options);
    const title = value.title ?? (index === 0 ? null : (/^#+\s*(.+)/.exec(text.slice(start))?.[1] ?? null));
    return { value: { ...value, title: title?.replace(PREVIOUS, '').trim() || title }, problems };
  });
}

function partStarts(blocks: readonly Block[]): readonly number[] {
  let titles = 0;
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'heading') return [];
    const isTitle = block.level === 1;
    const begins = PREVIOUS.test(block.text) || (isTitle && titles > 0 && blocks[index - 1]?.kind === 'rule');
    if (isTitle) titles += 1;
    return begins && index > 0 ? [block.range.start] : [];
  });
}

/** The text with everything outside of one part blank, so that offsets and lines stay as they are. */
function onlyPart(text: string, start: number, end: number): string {
  return blank(text.slice(0, start)) + text.slice(start, end);
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
