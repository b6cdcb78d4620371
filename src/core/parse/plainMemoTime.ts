import { headingAsOf } from './asOf.ts';
import { memoSectionNamed } from './memoHeading.ts';
import type { LocalTime } from './time.ts';

const HEADING = /^#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*$/;

/** A line that makes a heading of the lines above it. */
const UNDERLINE = /^[ \t]*(?:=+|-+)[ \t]*\r?$/m;

/**
 * When a memo of the usual form was last true, as `parseMemo` reads it, without reading the memo: nothing but headings
 * stands before "where we are", and no heading follows it at once. Null for any other memo, and where no time is stated.
 */
export function plainMemoTime(text: string, local: LocalTime): number | null {
  if (UNDERLINE.test(text)) return null;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const [, heading] = HEADING.exec(line.trimEnd()) ?? [];
    if (heading === undefined && line.trim() !== '') return null;
    if (heading !== undefined && memoSectionNamed(heading) === 'where-we-are') {
      return /^\s*#/.test(text.slice(end)) ? null : (headingAsOf(text, { start, end }, local)?.time ?? null);
    }
    start = end + 1;
  }
  return null;
}
