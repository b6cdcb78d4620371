import type { MemoField } from '../model/memo.ts';
import { visibleText } from '../model/visibleText.ts';
import type { Rule } from './rule.ts';

export const memoBranchMismatch: Rule = {
  id: 'memo-branch-mismatch',
  summary: 'The memo names another branch than the one that is checked out.',
  severity: 'warning',
  check({ memo, git }, report) {
    const field = memo?.value.branch ?? null;
    const head = git?.status.branch ?? null;
    if (memo === null || field === null || head === null) return;
    const branch = namedBranch(field);
    if (branch === null || branch === head || field.value.split(/[\s,;()`]+/).includes(head)) return;
    const message = `Memo says branch ${visibleText(branch)}, and ${visibleText(head)} is checked out. Switch to where the work is, or run Checkpoint.`;
    report({ file: memo.path, place: { lines: memo.lines, range: field.range }, message });
  },
};

/** Null where the field tells something else than one branch. */
function namedBranch({ value }: MemoField): string | null {
  const [, name = null] = /^([\w./#@+-]+)(?:\s*[(,;].*|\s+[-\u2013\u2014]\s.*)?$/.exec(value) ?? [];
  return name === null || /^(?:none|n\/a|no|-+|detached|tbd)$/i.test(name) ? null : name;
}
