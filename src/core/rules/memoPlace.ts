import { type MemoSectionName, memoSection } from '../model/memo.ts';
import type { Project } from '../model/project.ts';
import type { LineIndex, Range } from '../model/text.ts';

type ReadMemo = NonNullable<Project['memo']>;

interface Place {
  readonly lines: LineIndex;
  readonly range: Range;
}

/** The heading of a section, else the memo's first line. */
export function sectionPlace({ value, lines }: ReadMemo, name: MemoSectionName): Place {
  return { lines, range: memoSection(value, name)?.headingRange ?? lines.lineRange(0) };
}

/** Where the memo says when it was written, else the heading that should. */
export function timePlace(memo: ReadMemo): Place {
  const { asOf } = memo.value;
  return asOf === null ? sectionPlace(memo, 'where-we-are') : { lines: memo.lines, range: asOf.range };
}
