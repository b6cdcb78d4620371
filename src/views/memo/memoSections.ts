import type { DecisionLog } from '../../core/model/decisions.ts';
import { type Memo, type MemoDecision, memoSection } from '../../core/model/memo.ts';
import type { Document } from '../../core/model/project.ts';
import type { LineIndex, Range } from '../../core/model/text.ts';
import { visibleText } from '../../core/model/visibleText.ts';
import type { MemoEntryView, MemoSectionView, MemoTarget } from '../../webview/protocol.ts';
import type { Translate } from '../viewContext.ts';

type MemoDocument = Document<Memo>;

export function nextActionSection({ path, lines, value }: MemoDocument, t: Translate): MemoSectionView {
  const field = value.nextAction;
  return {
    heading: t('Next action'),
    entries: field === null ? [] : [{ text: plainText(field.value), target: targetOf(path, lines, field.range) }],
    empty: t('The memo names none.'),
    button: null,
  };
}

export function doNotRedoSection({ path, lines, value }: MemoDocument, t: Translate): MemoSectionView {
  return {
    heading: t('Do not redo'),
    entries: value.doNotRedo.map(({ text, range }) => ({
      text: plainText(text),
      target: targetOf(path, lines, range),
    })),
    empty: t('Nothing yet.'),
    button: { action: 'addDoNotRedo', label: t('Add') },
  };
}

/** The memo's fields; where it has none of them, what stands under the heading. */
export function whereWeAreSection({ path, lines, value }: MemoDocument, t: Translate): MemoSectionView {
  const fields = [value.workingOn, value.branch, value.status].filter((field) => field !== null);
  const section = memoSection(value, 'where-we-are');
  const entries = fields.map((field) => ({ text: plainText(field.value), target: targetOf(path, lines, field.range) }));
  if (entries.length === 0 && section !== null && section.text !== '') {
    entries.push({ text: plainText(section.text.trim()), target: targetOf(path, lines, section.bodyRange) });
  }
  return { heading: t('Where we are'), entries, empty: t('The memo does not say.'), button: null };
}

/** A decision that the log has leads to its entry there, any other to its line in the memo. */
export function decisionSection(memo: MemoDocument, log: Document<DecisionLog> | null, t: Translate): MemoSectionView {
  return {
    heading: t('Decisions'),
    entries: memo.value.decisions.map((decision) => decisionEntry(decision, memo, log)),
    empty: t('None yet.'),
    button: null,
  };
}

function decisionEntry(
  { id, text, range }: MemoDecision,
  memo: MemoDocument,
  log: Document<DecisionLog> | null,
): MemoEntryView {
  const logged = log?.value.decisions.find((decision) => decision.id === id);
  const target =
    log && logged ? targetOf(log.path, log.lines, logged.headingRange) : targetOf(memo.path, memo.lines, range);
  return { text: plainText(text), target };
}

function targetOf(path: string, lines: LineIndex, range: Range): MemoTarget {
  return { path, ...lines.positionAt(range.start) };
}

/** Without Markdown's marks for emphasis, which the view does not draw; it does draw code. */
function plainText(text: string): string {
  return visibleText(text.replace(/(\*\*|__)(.+?)\1/g, '$2'));
}
