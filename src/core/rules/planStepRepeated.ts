import type { JournalEntry } from '../model/journal.ts';
import { leaves } from '../model/plan.ts';
import { isTerminal } from '../model/status.ts';
import { visibleText } from '../model/visibleText.ts';
import type { Rule } from './rule.ts';

/** So many starts without an end are a loop. */
const LOOP = 3;

export const planStepRepeated: Rule = {
  id: 'plan-step-repeated',
  summary: 'A step was started three times or more and never completed.',
  severity: 'hint',
  check({ plan, journal }, report) {
    const id = plan?.value.record?.id;
    if (plan === null || id === undefined) return;
    const starts = startsOf(journal.filter((entry) => entry.plan === id));
    for (const step of leaves(plan.value.steps)) {
      const count = starts.get(step.id) ?? 0;
      if (count < LOOP || isTerminal(step.status)) continue;
      const message = `"${visibleText(step.title)}" was started ${count} times and never completed. Write under "Do not redo" what was tried.`;
      report({ file: plan.path, place: { lines: plan.lines, range: step.statusRange ?? step.range }, message });
    }
  },
};

/** How often each step was started since it was last completed. */
function startsOf(entries: readonly JournalEntry[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  for (const { moves } of entries) {
    for (const { id, to } of moves) {
      if (to === 'running') starts.set(id, (starts.get(id) ?? 0) + 1);
      if (to === 'completed') starts.delete(id);
    }
  }
  return starts;
}
