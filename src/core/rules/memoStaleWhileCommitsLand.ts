import { formatDuration } from '../model/age.ts';
import { plural } from '../model/plural.ts';
import { sectionPlace } from './memoPlace.ts';
import type { Rule } from './rule.ts';
import { memoStandstill } from './staleness.ts';

export const memoStaleWhileCommitsLand: Rule = {
  id: 'memo-stale-while-commits-land',
  summary: 'Where we are has read the same for hours while commits landed; stands in for memo-stale.',
  severity: 'warning',
  check(project, report) {
    const standstill = memoStandstill(project);
    if (project.memo === null || standstill === null) return;
    const { age, commits, atLeast } = standstill;
    const least = atLeast ? 'at least ' : '';
    const landed = `${least}${plural(commits, 'commit')} landed`;
    const message = `"Where we are" has not changed for ${least}${formatDuration(age)} while ${landed}. Run Checkpoint and say what changed.`;
    report({ file: project.memo.path, place: sectionPlace(project.memo, 'where-we-are'), message });
  },
};
