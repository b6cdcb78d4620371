import { formatDuration } from '../model/age.ts';
import type { Rule } from './rule.ts';

export const planStale: Rule = {
  id: 'plan-stale',
  summary: 'A plan has open steps, and nothing was written to it for plan.staleAfterDays.',
  severity: 'warning',
  check({ plans, now }, report) {
    for (const { state, path, lines, updatedAt, broken } of plans) {
      if (state !== 'stale' || updatedAt === null || broken) continue;
      const message = `Plan has open steps and was not touched for ${formatDuration(now - updatedAt)}. Go on with it, or archive it.`;
      report({ file: path, place: { lines, range: lines.lineRange(0) }, message });
    }
  },
};
