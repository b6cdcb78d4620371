import { type Memo, type MemoSectionName, memoSection } from '../model/memo.ts';
import { indexLines } from '../model/text.ts';
import { parseBlocks } from '../parse/blocks.ts';
import { entryPlaceholder } from '../parse/memoEntries.ts';
import { endsInHardBreak, type MemoLabel } from '../parse/memoFields.ts';
import { type MemoPart, readMemoSections } from '../parse/memoSections.ts';
import { isPlaceholder } from '../parse/placeholder.ts';
import { taskIdIn } from '../parse/taskId.ts';
import type { TextEdit } from '../ports.ts';
import { formatAsOf } from './asOf.ts';
import { cleanText } from './cleanText.ts';
import { firstSound } from './firstSound.ts';
import { lineEndOf } from './lineEnd.ts';
import { endOfLine, firstBelow, gapBelow, startOfLine } from './lines.ts';
import { editMemoDecisions, newerDecisions, type RecentDecisions } from './memoDecisions.ts';
import { appendEntries, appendItems, appendToSection, replacePlaceholder } from './memoEntries.ts';
import { editMemoFrontMatter } from './memoFrontMatter.ts';
import { editHeadingAsOf, editMemoFields, type FieldValues } from './memoWhereWeAre.ts';
import { oneLine } from './oneLine.ts';

/** What changes in a memo; what is absent or blank stays. One-line values are written on one line. */
export interface MemoChanges {
  /** When the memo is true: stated in the heading of "where we are", and in the front matter if it states a time. */
  readonly asOf?: number | undefined;
  readonly workingOn?: string | undefined;
  readonly branch?: string | undefined;
  readonly status?: string | undefined;
  /** Takes the place of the section's text; may have several lines. */
  readonly nextAction?: string | undefined;
  readonly decisions?: RecentDecisions | undefined;
  /** Appended; what the memo has already is not said twice. */
  readonly doNotRedo?: readonly string[] | undefined;
  /** Adds the sections that are missing, even those for which there is nothing to write. */
  readonly complete?: boolean | undefined;
}

const HEADINGS: Readonly<Record<MemoSectionName, string>> = {
  'where-we-are': 'Where we are',
  'next-action': 'Next action',
  'recent-decisions': 'Recent decisions',
  'do-not-redo': 'Do not redo',
};

/**
 * The smallest edits that bring a memo up to date: values change in place, entries are added beside the ones that are
 * there, missing sections come at the end, and every other byte stays. `memo` is what `text` was parsed to.
 */
export function editMemo(text: string, memo: Memo, changes: MemoChanges): readonly TextEdit[] {
  const lineEnd = lineEndOf(text);
  const fields = fieldValues(changes);
  const asOf = changes.asOf === undefined ? undefined : formatAsOf(changes.asOf);
  const task = taskIdIn(fields['Working on'] ?? '') ?? undefined;
  const parts = readMemoSections(text, indexLines(text), parseBlocks(text));
  const part = (name: MemoSectionName) => parts.find(({ section }) => section.name === name);
  return [
    ...editMemoFrontMatter(text, { asOf, branch: fields.Branch, task }),
    ...editWhereWeAre(text, part('where-we-are'), asOf, fields, lineEnd),
    ...editNextAction(text, memo, changes, lineEnd),
    ...editDecisions(text, memo, part('recent-decisions'), changes, lineEnd),
    ...editDoNotRedo(text, memo, part('do-not-redo'), changes, lineEnd),
    ...addSections(text, memo, changes, lineEnd),
  ];
}

function fieldValues(changes: MemoChanges): FieldValues {
  const value = (text: string | undefined) => withoutBreak(oneLine(text ?? '')) || undefined;
  return { 'Working on': value(changes.workingOn), Branch: value(changes.branch), Status: value(changes.status) };
}

/** A backslash at the end would be read as a hard break, which belongs to the line and stays when the value changes. */
function withoutBreak(value: string): string {
  return endsInHardBreak(value) ? `${value}\\` : value;
}

function editWhereWeAre(
  text: string,
  part: MemoPart | undefined,
  asOf: string | undefined,
  fields: FieldValues,
  lineEnd: string,
): readonly TextEdit[] {
  if (part === undefined) return [];
  const heading = asOf === undefined ? null : editHeadingAsOf(text, part.section, asOf);
  return [...(heading === null ? [] : [heading]), ...editMemoFields(text, part, fields, lineEnd)];
}

function editNextAction(text: string, memo: Memo, changes: MemoChanges, lineEnd: string): readonly TextEdit[] {
  const section = memoSection(memo, 'next-action');
  const value = nextLines(changes);
  if (section === null || value.length === 0 || memo.nextAction?.value === value.join('\n')) return [];
  if (memo.nextAction === null) return [appendToSection(text, section, value, lineEnd)];
  const { start, end } = memo.nextAction.range;
  // Indentation that was meant for the old text would make code of the new one.
  const line = startOfLine(text, start);
  const from = text.slice(line, start).trim() === '' ? line : start;
  const below = endOfLine(text, end);
  // A comment is the end of any text.
  const gap = firstBelow(text, below) === '<' ? '' : gapBelow(text, below, lineEnd);
  return [{ start: from, end, text: value.join(lineEnd) + gap }];
}

function editDecisions(
  text: string,
  memo: Memo,
  part: MemoPart | undefined,
  { decisions }: MemoChanges,
  lineEnd: string,
): readonly TextEdit[] {
  return part === undefined || decisions === undefined ? [] : editMemoDecisions(text, memo, part, decisions, lineEnd);
}

function editDoNotRedo(
  text: string,
  memo: Memo,
  part: MemoPart | undefined,
  changes: MemoChanges,
  lineEnd: string,
): readonly TextEdit[] {
  const added = newEntries(memo, changes.doNotRedo ?? []);
  if (part === undefined || added.length === 0) return [];
  const place = entryPlaceholder(text, part);
  const usual =
    place === null
      ? appendEntries(text, part.section, memo.doNotRedo, added, lineEnd)
      : replacePlaceholder(text, place, added, lineEnd);
  const items = appendItems(text, part.section, added, lineEnd);
  // Paragraphs are entries only where there is no list: below them, items would hide them.
  const lines = added.flatMap((entry, index) => (index === 0 ? [entry] : ['', entry]));
  const paragraphs = appendToSection(text, part.section, lines, lineEnd);
  return firstSound(text, memo, [[usual], [items], [paragraphs]], (after) => {
    return added.every((entry) => after.doNotRedo.some((one) => one.text === entry));
  });
}

/** The entries that the memo does not have yet, each once, on one line, and none that says "none". */
export function newEntries(memo: Memo, entries: readonly string[]): readonly string[] {
  const key = (entry: string) => oneLine(entry).toLowerCase().replace(/\.$/, '');
  const known = new Set(memo.doNotRedo.map(({ text }) => key(text)));
  const items = entries.map((entry) => oneLine(entry).replace(/^[-*+] /, ''));
  return items.filter((entry) => {
    const fresh = entry !== '' && !isPlaceholder(entry) && !known.has(key(entry));
    known.add(key(entry));
    return fresh;
  });
}

function nextLines({ nextAction = '' }: MemoChanges): readonly string[] {
  const text = cleanText(nextAction).trim();
  return text === '' ? [] : text.split(/\r\n|\n|\r/);
}

/** Missing sections at the end, each after a blank line. A text that ends without a line end still does. */
function addSections(text: string, memo: Memo, changes: MemoChanges, lineEnd: string): readonly TextEdit[] {
  const sections = (Object.keys(HEADINGS) as MemoSectionName[])
    .filter((name) => memoSection(memo, name) === null)
    .map((name) => sectionLines(name, memo, changes))
    .filter((lines) => lines.length > 0);
  if (sections.length === 0) return [];
  const block = sections.map((lines) => lines.join(lineEnd)).join(lineEnd + lineEnd);
  const ended = /[\r\n]$/.test(text) || text === '';
  const gap = text.trim() === '' ? '' : lineEnd + (ended ? '' : lineEnd);
  return [{ start: text.length, end: text.length, text: gap + block + (ended ? lineEnd : '') }];
}

function sectionLines(name: MemoSectionName, memo: Memo, changes: MemoChanges): readonly string[] {
  const body = bodyLines(name, memo, changes);
  const wanted = body.length > 0 || changes.complete === true;
  const asOf = name === 'where-we-are' && changes.asOf !== undefined ? ` (as of ${formatAsOf(changes.asOf)})` : '';
  return wanted ? [`## ${HEADINGS[name]}${asOf}`, ...body] : [];
}

function bodyLines(name: MemoSectionName, memo: Memo, changes: MemoChanges): readonly string[] {
  if (name === 'next-action') return nextLines(changes);
  if (name === 'do-not-redo') return newEntries(memo, changes.doNotRedo ?? []).map((entry) => `- ${entry}`);
  if (name === 'recent-decisions') {
    return changes.decisions === undefined ? [] : newerDecisions(memo, changes.decisions).map((entry) => `- ${entry}`);
  }
  const fields = fieldValues(changes);
  const known: readonly (readonly [MemoLabel, string | undefined])[] = [
    ['Working on', fields['Working on'] ?? memo.workingOn?.value],
    ['Branch', fields.Branch ?? memo.branch?.value],
    ['Status', fields.Status ?? memo.status?.value],
  ];
  return known.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]));
}
