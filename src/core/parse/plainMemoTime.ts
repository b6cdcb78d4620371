import { headingAsOf } from './asOf.ts';
import { memoSectionNamed } from './memoHeading.ts';
import type { LocalTime } from './time.ts';

const HEADING = /^#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*$/;

/**
 * When a memo of the usual form was last true, as `parseMemo` reads it, without reading the memo: nothing but headings
 * stands before "where we are". Null for any other memo, and where no time is stated.
 */
export function plainMemoTime(text: string, local: LocalTime): number | null {
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const [, heading] = HEADING.exec(line.trimEnd()) ?? [];
    if (heading === undefined && line.trim() !== '') return null;
    if (heading !== undefined && memoSectionNamed(heading) === 'where-we-are') {
      return headingAsOf(text, { start, end }, local)?.time ?? null;
    }
    start = end + 1;
  }
  return null;
}
