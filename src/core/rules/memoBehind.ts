import { visibleText } from '../model/visibleText.ts';
import { type LateEvent, memoLag } from './memoLag.ts';
import { timePlace } from './memoPlace.ts';
import type { Rule } from './rule.ts';

/** More are only counted. */
const NAMED = 5;

export const memoBehind: Rule = {
  id: 'memo-behind',
  summary: 'A step or task ended, or a decision was logged, after the memo was written.',
  severity: 'warning',
  check(project, report) {
    const events = memoLag(project);
    if (project.memo === null || events.length === 0) return;
    const named = events.slice(0, NAMED).map(sentencePart);
    const rest = events.length > NAMED ? ` and ${events.length - NAMED} more` : '';
    const message = `Memo is behind by ${events.length}: ${named.join(', ')}${rest}. Run Checkpoint to bring it up to date.`;
    report({ file: project.memo.path, place: timePlace(project.memo), message });
  },
};

function sentencePart({ kind, name, what }: LateEvent): string {
  return `${kind} ${kind === 'step' ? `"${visibleText(name)}"` : visibleText(name)} ${what}`;
}
