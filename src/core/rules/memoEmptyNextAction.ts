import { memoSection } from '../model/memo.ts';
import { namesNextAction } from '../parse/placeholder.ts';
import { sectionPlace } from './memoPlace.ts';
import type { Rule } from './rule.ts';

export const memoEmptyNextAction: Rule = {
  id: 'memo-empty-next-action',
  summary: 'The memo has a section for the next action, and nothing in it, or a placeholder.',
  severity: 'warning',
  check({ memo }, report) {
    if (memo === null || namesNextAction(memo.value) || memoSection(memo.value, 'next-action') === null) return;
    const message = 'Memo names no next action. Write the one thing to do first after a reset.';
    report({ file: memo.path, place: sectionPlace(memo, 'next-action'), message });
  },
};
