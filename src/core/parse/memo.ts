import type { Memo, MemoField } from '../model/memo.ts';
import type { Parsed } from '../model/problem.ts';
import { countLines, indexLines } from '../model/text.ts';
import { headingAsOf } from './asOf.ts';
import { parseBlocks } from './blocks.ts';
import { commentRanges, contentRange, readableText } from './comments.ts';
import { frontMatterDisagreements } from './frontMatterAgreement.ts';
import { readMemoDecisions, readMemoEntries } from './memoEntries.ts';
import { readMemoFields } from './memoFields.ts';
import { readMemoFrontMatter, type WrittenValue } from './memoFrontMatter.ts';
import { type MemoPart, readMemoSections } from './memoSections.ts';
import { readMemoText } from './memoText.ts';
import { taskIdIn } from './taskId.ts';
import type { LocalTime } from './time.ts';

/**
 * Reads a memo: its sections under the headings listed in docs/hand-off-files.md, the fields of "where we are", the
 * entries of the other sections, and the front matter. What is missing is null or empty and no problem here: rules judge
 * that. The only problems are those of the front matter.
 */
export function parseMemo(text: string, local: LocalTime): Parsed<Memo> {
  const lines = indexLines(text);
  const blocks = parseBlocks(text);
  const parts = readMemoSections(text, lines, blocks);
  const find = (name: MemoPart['section']['name']) => parts.find(({ section }) => section.name === name) ?? null;
  const whereWeAre = find('where-we-are');
  const fields = readMemoFields(text, whereWeAre?.blocks ?? blocks);
  const front = readMemoFrontMatter(text, local);
  const headingTime = whereWeAre && headingAsOf(text, whereWeAre.section.headingRange, local);
  const workingOn = stated(fields.get('Working on'));
  const decisions = find('recent-decisions');
  const doNotRedo = find('do-not-redo');
  const sections = parts.map(({ section }) => section);
  const value: Memo = {
    asOf: front.asOf ?? headingTime,
    frontMatter: front.frontMatter,
    sections,
    workingOn,
    branch: stated(fields.get('Branch')) ?? fieldOf(front.fields?.branch),
    status: stated(fields.get('Status')),
    task: front.frontMatter?.task ?? (workingOn && taskIdIn(workingOn.value)),
    nextAction: readNextAction(text, find('next-action')),
    decisions: decisions === null ? [] : readMemoDecisions(text, decisions),
    doNotRedo: doNotRedo === null ? [] : readMemoEntries(text, doNotRedo),
    lines: countLines(text),
    text: readMemoText(text, lines, { blocks, sections, comments: commentRanges(text, blocks) }),
  };
  const disagreements = front.fields && frontMatterDisagreements(front.fields, { ...value, asOf: headingTime });
  return { value, problems: [...front.problems, ...(disagreements ?? [])] };
}

function stated(field: MemoField | undefined): MemoField | null {
  return field === undefined || field.value === '' ? null : { value: field.value, range: field.range };
}

function fieldOf(written: WrittenValue | null | undefined): MemoField | null {
  return written ? { value: written.text, range: written.range } : null;
}

/** The text up to the first heading below the section's own; where it begins with one, all of it. */
function readNextAction(text: string, part: MemoPart | null): MemoField | null {
  if (part === null) return null;
  const [first] = part.blocks.filter(({ kind }) => kind !== 'html');
  const heading = first?.kind === 'heading' ? undefined : part.blocks.find(({ kind }) => kind === 'heading');
  const { bodyRange } = part.section;
  const body = heading === undefined ? bodyRange : { start: bodyRange.start, end: heading.range.start };
  const range = contentRange(text, body, part.comments);
  return range === null ? null : { value: readableText(text, range, part.comments), range };
}
