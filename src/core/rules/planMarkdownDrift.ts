import { boxOf, PLAN_MARKDOWN_NOTE, renderPlanMarkdown } from '../edit/planMarkdown.ts';
import type { Fix, StepFix } from '../model/fix.ts';
import { type Plan, type PlanRecord, type Step, walkSteps } from '../model/plan.ts';
import type { Document } from '../model/project.ts';
import type { Range } from '../model/text.ts';
import { visibleText } from '../model/visibleText.ts';
import { parseMarkdownPlan } from '../parse/markdownPlan.ts';
import type { Rule } from './rule.ts';

export const planMarkdownDrift: Rule = {
  id: 'plan-markdown-drift',
  summary: 'PLAN.md says otherwise than plan.json.',
  severity: 'warning',
  fixable: 'automatic',
  check({ plan, planMarkdown: copy }, report) {
    if (plan === null || copy === null || plan.broken || plan.value.record === null) return;
    const written = renderPlanMarkdown(plan.value);
    if (plainText(copy.text) === plainText(written)) return;
    const steps = walkSteps(parseMarkdownPlan(copy.text).value.steps);
    const drift = changedStep(plan.value, copy, steps) ?? firstDifference(copy, written);
    const place = { lines: copy.lines, range: drift.range };
    report({
      file: copy.path,
      place,
      message: drift.message,
      fixes: driftFixes(plan.value, plan.value.record, copy, steps),
    });
  },
};

interface Drift {
  readonly range: Range;
  readonly message: string;
}

/** A box that someone ticked says what is meant; any other change only that there is one. */
function changedStep(plan: Plan, { lines }: Document<unknown>, steps: readonly Step[]): Drift | null {
  const known = new Map(walkSteps(plan.steps).map((step) => [step.id, step]));
  for (const { id, status, range } of steps) {
    const step = known.get(id);
    if (step === undefined || step.steps.length > 0 || boxOf(step.status) === boxOf(status)) continue;
    const message = `PLAN.md calls "${visibleText(step.title)}" ${status}, plan.json ${step.status}. Change the plan with the plan tool; plan.json counts.`;
    return { range: lines.lineRange(lines.positionAt(range.start).line), message };
  }
  return null;
}

function firstDifference({ text, lines }: Document<unknown>, written: string): Drift {
  const expected = written.split('\n');
  let line = 0;
  while (line < lines.count - 1 && lineText(text, lines.lineRange(line)) === expected[line]) line += 1;
  const message =
    'From this line on PLAN.md differs from plan.json, which counts. Change the plan with the plan tool, which writes PLAN.md anew.';
  return { range: lines.lineRange(line), message };
}

function lineText(text: string, { start, end }: Range): string {
  return text.slice(start, end);
}

/** Line ends and the final one depend on the checkout. */
function plainText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/\n$/, '');
}

/**
 * plan.json counts, so PLAN.md is written anew. Only where a box was changed by hand since it was last written, someone may
 * have meant the plan, and what Dogear did not write may stand nowhere else: then a person chooses.
 */
function driftFixes(
  plan: Plan,
  { revision }: PlanRecord,
  copy: Document<unknown>,
  copied: readonly Step[],
): readonly Fix[] {
  const steps =
    Number(/\brevision (\d{1,9})/.exec(copy.text)?.[1] ?? revision) < revision ? [] : changedBoxes(plan, copied);
  const rewrite: Fix = {
    title: 'Write PLAN.md anew from plan.json',
    automatic: steps.length === 0 && copy.text.includes(PLAN_MARKDOWN_NOTE),
    work: { kind: 'write-plan-markdown' },
  };
  const work = { kind: 'update-plan', revision, steps } as const;
  return steps.length === 0
    ? [rewrite]
    : [{ title: 'Change the plan as the boxes in PLAN.md say', automatic: false, work }, rewrite];
}

function changedBoxes(plan: Plan, copied: readonly Step[]): readonly StepFix[] {
  const known = new Map(walkSteps(plan.steps).map((step) => [step.id, step]));
  return copied.flatMap(({ id, status }): readonly StepFix[] => {
    const step = known.get(id);
    if (step === undefined || step.steps.length > 0 || boxOf(step.status) === boxOf(status)) return [];
    return status === 'failed' || status === 'skipped' || status === 'unknown' ? [] : [{ id, status }];
  });
}
