import { countProgress, type Plan, type Step } from '../model/plan.ts';
import { isStepStatus } from '../model/status.ts';
import { parseBlocks } from '../parse/blocks.ts';
import { sectionStatus } from '../parse/headingStatus.ts';
import { parseMarkdownPlan } from '../parse/markdownPlan.ts';
import { type Section, splitSections } from '../parse/sections.ts';
import { createTaskKeys, type TaskKeys } from '../parse/taskKeys.ts';
import { UNSTATED } from '../parse/unstated.ts';
import { planIn, type Source } from './source.ts';

/**
 * Replit's session plan: headings `# Objective`, `# Tasks` and `# Done` are its parts, each `### T001: title` is a step.
 * It has no field for a status; where somebody added a line `Status: done`, it counts.
 */
export const replit: Source<Plan> = {
  id: 'replit',
  places: ['.local/session_plan.md'],
  memos: ['.agents/memory/MEMORY.md'],
  specs: ['replit.md'],
  readOnly: "Replit's session plan has no field for a status, so there is nothing that Dogear could change.",
  parse(text) {
    if (text.trim() === '') return null;
    const root = splitSections(parseBlocks(text));
    const keys = createTaskKeys();
    const steps = allSections(root).flatMap((section) => stepOf(text, section, keys));
    if (steps.length === 0) return parseMarkdownPlan(text);
    return { value: { title: objective(root), steps, progress: countProgress(steps), record: null }, problems: [] };
  },
  gather: (files) => files.map((document) => planIn(document, document.value)),
};

function allSections(section: Section): readonly Section[] {
  return [section, ...section.sections.flatMap(allSections)];
}

const TASK_HEADING = /^\*{0,2}(T\d+)\*{0,2}\s*[:.)–—-]\s*\*{0,2}\s*(.+)$/;

function stepOf(text: string, section: Section, keys: TaskKeys): readonly Step[] {
  const [, id, title] = TASK_HEADING.exec(section.heading?.text ?? '') ?? [];
  if (id === undefined || title === undefined) return [];
  const stated = sectionStatus(text, section)?.stated ?? null;
  if (stated?.status === 'dropped') return [];
  const { start, end } = section;
  const body = text.slice(section.heading?.range.end ?? start, end).trim();
  return [
    {
      ...UNSTATED,
      id: keys.keyOf(id, title),
      title: title.trim(),
      status: stated === null ? 'unknown' : (stated.status ?? 'pending'),
      rawStatus: stated === null || isStepStatus(stated.raw) ? null : stated.raw,
      detail: body === '' ? null : body,
      range: { start, end },
      statusRange: stated?.range ?? null,
      waitsFor: waitsFor(body),
    },
  ];
}

const BLOCKED_BY = /^[\s*+-]*blocked[ _]by[\s*]*[:：](.*)$/im;

/** `- **Blocked By**: [T001, T003]`. */
function waitsFor(body: string): readonly string[] {
  return BLOCKED_BY.exec(body)?.[1]?.match(/\bT\d+\b/g) ?? [];
}

/** The first line under `# Objective`, whatever language that heading is in. */
function objective(root: Section): string | null {
  const block = root.sections[0]?.blocks.find(({ kind }) => kind === 'paragraph');
  return block?.kind === 'paragraph' ? (block.text.split('\n')[0] ?? null) : (root.sections[0]?.heading?.text ?? null);
}
