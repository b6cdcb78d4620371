import { formatDuration } from '../model/age.ts';
import { isOwnPlan } from '../model/project.ts';
import type { Rule } from './rule.ts';

export const planStale: Rule = {
  id: 'plan-stale',
  summary: 'A plan has open steps, and nothing was written to it for plan.staleAfterDays.',
  severity: 'warning',
  check(project, report) {
    const { plans, now } = project;
    // Old plans of other tools lie about in many folders: the tree says so, and that is enough.
    for (const { state, path, lines, updatedAt, broken } of plans.filter((file) => isOwnPlan(file, project))) {
      if (state !== 'stale' || updatedAt === null || broken) continue;
      const message = `Plan has open steps and was not touched for ${formatDuration(now - updatedAt)}. Go on with it, or archive it.`;
      report({ file: path, place: { lines, range: lines.lineRange(0) }, message });
    }
  },
};
