import { editMemo } from '../edit/memo.ts';
import type { Fix } from '../model/fix.ts';
import { type Memo, type MemoSectionName, memoSection } from '../model/memo.ts';
import type { Severity } from '../model/problem.ts';
import type { Document } from '../model/project.ts';
import type { Rule } from './rule.ts';

const SECTIONS: readonly { readonly name: MemoSectionName; readonly title: string; readonly severity: Severity }[] = [
  { name: 'where-we-are', title: 'Where we are', severity: 'warning' },
  { name: 'next-action', title: 'Next action', severity: 'warning' },
  { name: 'recent-decisions', title: 'Recent decisions', severity: 'info' },
  { name: 'do-not-redo', title: 'Do not redo', severity: 'info' },
];

export const memoMissingSection: Rule = {
  id: 'memo-missing-section',
  summary: 'The memo lacks one of its four sections.',
  severity: 'warning',
  fixable: 'automatic',
  check({ memo }, report) {
    if (memo === null) return;
    const missing = SECTIONS.filter(({ name }) => memoSection(memo.value, name) === null);
    if (missing.length === 0) return;
    const fixes = [addSections(memo)];
    for (const { title, severity } of missing) {
      const message = `Memo has no section "${title}". Run Checkpoint, which adds it, or write "## ${title}".`;
      report({
        file: memo.path,
        place: { lines: memo.lines, range: memo.lines.lineRange(0) },
        message,
        severity,
        fixes,
      });
    }
  },
};

/** Only the headings: what belongs below them is for the writer to say. */
function addSections({ path, text, value }: Document<Memo>): Fix {
  const edits = editMemo(text, value, { complete: true });
  const work = { kind: 'files', changes: [{ kind: 'edit', path, edits }] } as const;
  return { title: 'Add the missing sections', automatic: true, work };
}
