import { derivedStatus } from '../model/derivedStatus.ts';
import { leaves, type Plan, type Step } from '../model/plan.ts';
import type { Parsed } from '../model/problem.ts';
import { parseBlocks } from './blocks.ts';
import { parseMarkdownPlan } from './markdownPlan.ts';
import { type Section, splitSections } from './sections.ts';
import { createTaskKeys, type TaskKeys } from './taskKeys.ts';
import { UNSTATED } from './unstated.ts';

const PHASE = /^[\W_]*(?:phase|阶段|階段|fase|etapa)\s*\d/i;

/**
 * Reads a plan whose steps are phases, headed `Phase 1: ...`, with the boxes under them as their children. A phase that
 * states no status has that of its boxes.
 */
export function parsePhases(text: string): Parsed<Plan> {
  const { value, problems } = parseMarkdownPlan(text);
  if (value.progress === null) return { value, problems };
  const phases = phaseSections(splitSections(parseBlocks(text)));
  const keys = createTaskKeys();
  const steps = phases.reduce<readonly Step[]>((found, phase) => underPhase(found, phase, keys), value.steps);
  return { value: { ...value, steps }, problems };
}

function phaseSections(section: Section): readonly Section[] {
  const isPhase = section.heading !== null && PHASE.test(section.heading.text);
  return isPhase ? [section] : section.sections.flatMap(phaseSections);
}

/** Puts the steps that stand under a phase below it, where it is no step by itself. */
function underPhase(steps: readonly Step[], { heading, start, end }: Section, keys: TaskKeys): readonly Step[] {
  const inside = steps.filter(({ range }) => range.start >= start && range.start < end);
  const first = inside[0];
  if (heading === null || first === undefined || first.range.start === start) return steps;
  const title = heading.text.replace(/^[\s*_]+|[\s*_]+$/g, '');
  const phase: Step = {
    ...UNSTATED,
    id: `phase:${keys.keyOf(null, title)}`,
    title,
    status: derivedStatus(leaves(inside).map(({ status }) => status)),
    range: { start, end },
    steps: inside,
  };
  return steps.flatMap((step) => (step === first ? [phase] : inside.includes(step) ? [] : [step]));
}
