import { renderPlanMarkdown } from '../edit/planMarkdown.ts';
import { type Plan, walkSteps } from '../model/plan.ts';
import type { Document } from '../model/project.ts';
import type { Range } from '../model/text.ts';
import { visibleText } from '../model/visibleText.ts';
import type { Rule } from './rule.ts';

export const planMarkdownDrift: Rule = {
  id: 'plan-markdown-drift',
  summary: 'PLAN.md says otherwise than plan.json.',
  severity: 'warning',
  check({ plan, planMarkdown: copy }, report) {
    if (plan === null || copy === null || plan.broken || plan.value.record === null) return;
    const written = renderPlanMarkdown(plan.value);
    if (plainText(copy.text) === plainText(written)) return;
    const drift = changedStep(plan.value, copy) ?? firstDifference(copy, written);
    report({ file: copy.path, place: { lines: copy.lines, range: drift.range }, message: drift.message });
  },
};

interface Drift {
  readonly range: Range;
  readonly message: string;
}

/** A box that someone ticked says what is meant; any other change only that there is one. */
function changedStep(plan: Plan, { value, lines }: Document<Plan>): Drift | null {
  const known = new Map([...walkSteps(plan.steps)].map((step) => [step.id, step]));
  for (const { id, status, range } of walkSteps(value.steps)) {
    const step = known.get(id);
    if (step === undefined || step.steps.length > 0 || step.status === status) continue;
    const message = `PLAN.md calls "${visibleText(step.title)}" ${status}, plan.json ${step.status}. Change the plan with the plan tool; plan.json counts.`;
    return { range: lines.lineRange(lines.positionAt(range.start).line), message };
  }
  return null;
}

function firstDifference({ text, lines }: Document<Plan>, written: string): Drift {
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
