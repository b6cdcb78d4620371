import { editMemo } from '../edit/memo.ts';
import type { Fix } from '../model/fix.ts';
import { type Memo, type MemoSectionName, memoSection } from '../model/memo.ts';
import type { Severity } from '../model/problem.ts';
import type { Document } from '../model/project.ts';
import type { LineIndex } from '../model/text.ts';
import { parseBlocks } from '../parse/blocks.ts';
import { type OpenBlock, openBlocks } from '../parse/openBlocks.ts';
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
    const missing = memo === null ? [] : SECTIONS.filter(({ name }) => memoSection(memo.value, name) === null);
    if (memo === null || missing.length === 0) return;
    const { path: file, text, lines } = memo;
    const [open] = openBlocks(text, parseBlocks(text));
    // What is added at the end would be inside of what is open.
    const fixes = open === undefined ? [addSections(memo)] : [];
    for (const { title, severity } of missing) {
      const message = open === undefined ? toBeAdded(title) : hidden(title, open, lines);
      report({ file, place: { lines, range: lines.lineRange(0) }, message, severity, fixes });
    }
  },
};

function toBeAdded(title: string): string {
  return `Memo has no section "${title}". Run Checkpoint, which adds it, or write "## ${title}".`;
}

function hidden(title: string, { kind, range }: OpenBlock, lines: LineIndex): string {
  const line = lines.positionAt(range.start).line + 1;
  const what = kind === 'fence' ? 'code block' : 'comment';
  return `Memo has no section "${title}" outside of the ${what} that begins in line ${line} and never ends. Close that first.`;
}

/** Only the headings: what belongs below them is for the writer to say. */
function addSections({ path, text, value }: Document<Memo>): Fix {
  const edits = editMemo(text, value, { complete: true });
  const work = { kind: 'files', changes: [{ kind: 'edit', path, edits }] } as const;
  return { title: 'Add the missing sections', automatic: true, work };
}
