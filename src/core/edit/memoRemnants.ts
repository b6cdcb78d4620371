import type { Memo } from '../model/memo.ts';
import type { Range } from '../model/text.ts';
import { type Heading, parseBlocks } from '../parse/blocks.ts';
import { startOfLine } from './lines.ts';

/** A part of a memo that a reader after a reset can do without. */
export interface Remnant {
  readonly heading: string;
  /** From its heading to the next that is not below it. */
  readonly range: Range;
  /** Its heading says that it is done with; else it is merely none of the four sections. */
  readonly resolved: boolean;
}

const DONE = '(?:resolved|done|completed?|finished|fixed|closed|obsolete|merged|superseded)';
const RESOLVED = new RegExp(
  String.raw`^[~*_\s]*(?:[✅✔☑]|${DONE}\b)|[([]${DONE}[)\]]\W*$|[:–—-]\s*${DONE}\W*$|[✅✔☑]\W*$`,
  'iu',
);

/** The sections that are none of the four, and what within the four is resolved by its heading. The memo's title is none. */
export function memoRemnants(text: string, memo: Memo): readonly Remnant[] {
  const headings = parseBlocks(text).filter((block): block is Heading => block.kind === 'heading');
  const remnants: Remnant[] = [];
  for (const [index, heading] of headings.entries()) {
    const { start } = heading.range;
    const resolved = RESOLVED.test(heading.text);
    const isTitle = index === 0 && heading.level === 1;
    const isTaken = remnants.some(({ range }) => range.start <= start && start < range.end);
    if (isTitle || isOwn(memo, heading) || isTaken || (isInSection(memo, start) && !resolved)) continue;
    const next = headings.slice(index + 1).find((other) => other.level <= heading.level || isOwn(memo, other));
    const end = next === undefined ? text.length : startOfLine(text, next.range.start);
    remnants.push({ heading: heading.text, range: { start: startOfLine(text, start), end }, resolved });
  }
  return remnants;
}

/** Whether it is the heading of one of the four. */
function isOwn({ sections }: Memo, { range }: Heading): boolean {
  return sections.some(({ headingRange }) => headingRange.start === range.start);
}

function isInSection({ sections }: Memo, offset: number): boolean {
  return sections.some(({ bodyRange }) => bodyRange.start <= offset && offset < bodyRange.end);
}
