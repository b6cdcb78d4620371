import { formatAge } from '../model/age.ts';
import type { Project } from '../model/project.ts';
import { timePlace } from './memoPlace.ts';
import type { Rule } from './rule.ts';
import { memoStaleness, memoStandstill, type Staleness } from './staleness.ts';

export const memoStale: Rule = {
  id: 'memo-stale',
  summary: 'The memo is older than memo.staleAfterMinutes; a warning where work went on since.',
  severity: 'warning',
  check(project, report) {
    const { memo } = project;
    const staleness = memoStaleness(project);
    if (memo === null || staleness === null || isReplaced(project)) return;
    const { age, workWentOn, atLeast } = staleness;
    const written = `Memo was written ${atLeast ? 'at least ' : ''}${formatAge(age)}`;
    const message = `${written}${sinceThen(staleness)}. Run Checkpoint to bring it up to date.`;
    report({ file: memo.path, place: timePlace(memo), message, severity: workWentOn ? 'warning' : 'info' });
  },
};

function sinceThen({ workWentOn, unknownSince }: Staleness): string {
  if (workWentOn) return ', and work went on since';
  return unknownSince ? '; whether work went on since is not known, as this clone has only the end of the history' : '';
}

/** Whether memo-stale-while-commits-land says the same and more. */
function isReplaced(project: Project): boolean {
  return project.config.rules['memo-stale-while-commits-land'] !== 'off' && memoStandstill(project) !== null;
}
